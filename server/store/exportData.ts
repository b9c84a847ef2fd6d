import { createHash } from 'node:crypto';
import { closeSync, cpSync, existsSync, openSync, readdirSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DocTypeJson } from '../ports/doctypeJson.ts';
import type { ExcludedRows, ExclusionConstraint } from '../ports/schemaRules.ts';
import { DATA } from './dataFolder.ts';
import { OWNER_FILE, ownersFolder } from './fileModes.ts';
import type { Sealer } from './sealing.ts';

/** The figures that are compared before and after a move to another site. */
interface MovedTable {
  rows: number;
  /** Sums of amounts and numbers by field, in thousandths. */
  sums: Record<string, number>;
}

interface MoveManifest {
  tables: Record<string, MovedTable>;
  /** The held times by table: its DocType and columns, their number, and one hash of all of them in order. */
  held: { doctype: string; columns: string[]; while: ExcludedRows['while']; rows: number; sha256: string }[];
}

/** Why an export failed: one sentence for the operator. */
export class MoveError extends Error {}

/** Stock DocTypes whose records belong to the marketplace; of the others, each site has its own. */
const STOCK = new Set(
  'User,Has Role,Customer,Contact,Address,Dynamic Link,Sales Invoice,Sales Invoice Item,Payment Entry,Payment Entry Reference,File'.split(
    ',',
  ),
);
/** Accounts that every site already has. */
const SITES_OWN = "'Administrator', 'Guest'";
const NUMBERS = new Set(['Int', 'Float', 'Currency', 'Percent', 'Check', 'Rating']);
const AT_ONCE = 1000;

type Row = Record<string, string | number | null>;

/**
 * Exports everything that moving a site needs into a new folder: a file of JSON lines for each table, the uploads, and `manifest.json`,
 * which lists the expected figures. The export contains password hashes, bank details, and unsealed secrets.
 * @param sealer opens the sealed secrets
 * @throws MoveError
 */
export function exportSite(
  dataDir: string,
  target: string,
  doctypes: readonly DocTypeJson[],
  wall: ExclusionConstraint,
  sealer: Sealer,
): MoveManifest {
  const source = join(dataDir, DATA.database);
  if (!existsSync(source)) throw new MoveError(`There is no database in ${dataDir}.`);
  if (existsSync(target) && readdirSync(target).length) throw new MoveError(`${target} is not empty.`);
  ownersFolder(target);
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    // One snapshot for all tables, whatever the running site writes meanwhile.
    database.exec('BEGIN');
    const tables: MoveManifest['tables'] = {};
    for (const json of doctypes)
      if (!json.issingle && (json.module === 'Husainia' || STOCK.has(json.name)))
        tables[`tab${json.name}`] = exportTable(
          database,
          target,
          `tab${json.name}`,
          ownRows(json.name),
          numbersOf(json),
        );
    const singles = doctypes
      .filter((json) => json.issingle && json.module === 'Husainia')
      .map(({ name }) => `'${name}'`);
    tables.tabSingles = exportTable(database, target, 'tabSingles', `doctype IN (${singles.join()})`, []);
    tables.tabSeries = exportTable(database, target, 'tabSeries', '1', ['current']);
    // the new site seals with its own key
    tables.__secret = exportTable(database, target, '__secret', '1', [], (row) => ({
      ...row,
      value: sealer.open(String(row.kind), String(row.name), String(row.value)),
    }));
    const manifest: MoveManifest = { tables, held: wall.rows.map((rows) => heldTimes(database, rows)) };
    const files = join(dataDir, DATA.files);
    if (existsSync(files)) cpSync(files, join(target, DATA.files), { recursive: true });
    writeFileSync(join(target, 'manifest.json'), JSON.stringify(manifest, undefined, 2), { mode: OWNER_FILE });
    return manifest;
  } finally {
    database.close();
  }
}

function ownRows(doctype: string): string {
  if (doctype === 'User') return `name NOT IN (${SITES_OWN})`;
  if (doctype === 'Has Role') return `parenttype = 'User' AND parent NOT IN (${SITES_OWN})`;
  return '1';
}

const numbersOf = (json: DocTypeJson): string[] =>
  json.fields
    .filter(({ fieldtype, is_virtual }) => NUMBERS.has(fieldtype) && !is_virtual)
    .map(({ fieldname }) => fieldname);

function exportTable(
  database: DatabaseSync,
  target: string,
  table: string,
  where: string,
  numbers: readonly string[],
  asWritten: (row: Row) => Row = (row) => row,
): MovedTable {
  const file = openSync(join(target, `${table}.jsonl`), 'w', OWNER_FILE);
  const moved: MovedTable = { rows: 0, sums: Object.fromEntries(numbers.map((field) => [field, 0])) };
  let waiting: string[] = [];
  const write = () => {
    if (waiting.length) writeSync(file, `${waiting.join('\n')}\n`);
    waiting = [];
  };
  try {
    for (const row of database.prepare(`SELECT * FROM "${table}" WHERE ${where}`).iterate() as Iterable<Row>) {
      moved.rows += 1;
      for (const field of numbers) moved.sums[field] = (moved.sums[field] ?? 0) + thousandths(row[field]);
      waiting.push(JSON.stringify(asWritten(row)));
      if (waiting.length === AT_ONCE) write();
    }
    write();
  } finally {
    closeSync(file);
  }
  return moved;
}

const thousandths = (value: string | number | null | undefined): number => Math.round(Number(value ?? 0) * 1000);

/** The booked times: who is booked, from when, and until when, sorted as text. */
function heldTimes(
  database: DatabaseSync,
  { doctype, by, from, to, while: rule }: ExcludedRows,
): MoveManifest['held'][number] {
  const columns = [by, from, to];
  const conditions = Object.entries(rule).map(([field, values]) => `"${field}" IN (${values.map(() => '?').join()})`);
  const values = Object.values(rule).flat();
  const rows = database
    .prepare(`SELECT ${columns.map((one) => `"${one}"`).join()} FROM "tab${doctype}" WHERE ${conditions.join(' AND ')}`)
    .all(...values) as Row[];
  const texts = rows.map((row) => columns.map((column) => String(row[column] ?? '')).join('|')).sort();
  const sha256 = createHash('sha256').update(texts.join('\n')).digest('hex');
  return { doctype, columns, while: rule, rows: texts.length, sha256 };
}
