import type { DocField } from '../../ports/doctypeJson.ts';
import type { SqliteDatabase } from '../../store/database.ts';
import { migrateSecrets } from '../../store/secrets.ts';
import { isDecimal, isInteger, isNumeric, isText } from './fieldtypes.ts';
import { type Meta, quoteName } from './meta.ts';

/** Tables of the engine itself; passwords and keys never stand in a DocType's row (Frappe: __Auth). */
const ENGINE_TABLES = `
  CREATE TABLE IF NOT EXISTS "__auth" (user TEXT PRIMARY KEY, password TEXT, api_key TEXT UNIQUE, api_secret TEXT);
  CREATE TABLE IF NOT EXISTS "__sessions" (sid TEXT PRIMARY KEY, user TEXT NOT NULL, csrf TEXT);
  CREATE TABLE IF NOT EXISTS "__login_failures" (user TEXT PRIMARY KEY, failures INTEGER NOT NULL, last_at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS "tabSeries" (name TEXT PRIMARY KEY, current INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS "tabSingles" (doctype TEXT NOT NULL, field TEXT NOT NULL, value TEXT, PRIMARY KEY (doctype, field));
`;

function columnType(field: DocField): string {
  if (isInteger(field.fieldtype)) return 'INTEGER NOT NULL DEFAULT 0';
  if (isDecimal(field.fieldtype)) return 'REAL NOT NULL DEFAULT 0';
  return 'TEXT';
}

/** A field of two values tells too little apart for an index. */
const hasTwoValues = ({ fieldtype, options = '' }: DocField): boolean =>
  fieldtype === 'Check' || (fieldtype === 'Select' && options.split('\n').length <= 2);

/**
 * A field that had another name keeps what its column holds: `oldfieldname` of the DocField says which. Its indices go, the new
 * name makes its own.
 */
function renameColumns(database: SqliteDatabase, meta: Meta, present: Set<string>): void {
  for (const { fieldname, oldfieldname } of meta.columns) {
    if (!oldfieldname || present.has(fieldname) || !present.has(oldfieldname)) continue;
    for (const suffix of ['', ' sorted', ' unique'])
      database.exec(`DROP INDEX IF EXISTS ${quoteName(`${meta.name}:${oldfieldname}${suffix}`)}`);
    database.exec(`ALTER TABLE ${meta.table} RENAME COLUMN ${quoteName(oldfieldname)} TO ${quoteName(fieldname)}`);
    present.add(fieldname);
  }
}

/** A new table is made with all of its columns: after each that is added SQLite reads the whole schema again. */
function createTable(database: SqliteDatabase, meta: Meta): void {
  const present = new Set(database.all<{ name: string }>(`PRAGMA table_info(${meta.table})`).map((row) => row.name));
  const column = (field: DocField) => `${quoteName(field.fieldname)} ${columnType(field)}`;
  if (present.size === 0) {
    const standard = [
      meta.autoname === 'autoincrement' ? 'name INTEGER NOT NULL UNIQUE' : 'name TEXT NOT NULL UNIQUE',
      'owner TEXT',
      'creation TEXT',
      'modified TEXT',
      'modified_by TEXT',
      'docstatus INTEGER NOT NULL DEFAULT 0',
      'idx INTEGER NOT NULL DEFAULT 0',
      ...(meta.child ? ['parent TEXT', 'parentfield TEXT', 'parenttype TEXT'] : []),
    ];
    database.exec(`CREATE TABLE ${meta.table} (${[...standard, ...meta.columns.map(column)].join(', ')})`);
    return;
  }
  renameColumns(database, meta, present);
  for (const field of meta.columns)
    if (!present.has(field.fieldname)) database.exec(`ALTER TABLE ${meta.table} ADD COLUMN ${column(field)}`);
}

/** One index of a DocType's table; `keyed` fields are kept in the collation's order, the others as they stand. */
export interface TableIndex {
  suffix: string;
  fields: readonly { name: string; keyed: boolean }[];
  unique: boolean;
}

/**
 * Indices come from the DocType: its links (of a child table those it marks) and what it marks with `search_index` (but not
 * what has two values, which halves a table at best), the owner where a role sees its own records only, creation and last
 * change where people write (of what `in_create` marks as the system's own, only the field it is sorted by). Every one ends in
 * the name, so that a page sorted by its field is read straight from it; a text that lists are filtered by is followed by the
 * field they are sorted by, so that a page of a filter is, too. Each costs every write, so there are no others.
 */
export function getIndices(meta: Meta): TableIndex[] {
  const found: TableIndex[] = [];
  const index = (suffix: string, fields: TableIndex['fields'], unique = false) =>
    found.push({ suffix, fields, unique });
  const plain = (name: string) => ({ name, keyed: false });
  const keyed = (name: string) => ({ name, keyed: true });
  const ofField = (name: string) => {
    const field = meta.field(name);
    return { name, keyed: !field || isText(field.fieldtype) };
  };
  const key = keyed('name');
  const { title_field, sort_field } = meta.json;
  const sortField = meta.field(sort_field?.split(/[ ,]/)[0] ?? '')?.fieldname ?? 'modified';
  const sorted = ofField(sortField);
  index('name', [key], true);
  if (meta.child) {
    index('parent', ['parent', 'parenttype', 'parentfield', 'idx'].map(plain));
    index('parent key', [keyed('parent')]);
  } else {
    for (const stamp of ['modified', 'creation'])
      if (!meta.json.in_create || sortField === stamp) index(stamp, [plain(stamp), key]);
    if (meta.json.permissions?.some((row) => row.if_owner)) index('owner sorted', [keyed('owner'), sorted, key]);
  }
  for (const field of meta.columns) {
    const column = ofField(field.fieldname);
    const isLink = !meta.child && (field.fieldtype === 'Link' || field.fieldtype === 'Dynamic Link');
    if (field.unique) index(`${field.fieldname} unique`, [column], true);
    else if (field.fieldname === sortField || (field.fieldname === title_field && field.fieldtype !== 'Select'))
      index(field.fieldname, [column, key]);
    else if (isLink || (field.search_index && !hasTwoValues(field))) {
      if (isText(field.fieldtype) && !meta.child) index(`${field.fieldname} sorted`, [column, sorted, key]);
      else index(field.fieldname, [column, key]);
    }
  }
  return found;
}

const leading = new WeakMap<Meta, ReadonlySet<string>>();

/** Does an index begin with the field? Then who asks for a value of it reads the rows that have it and no others. */
export function isIndexed(meta: Meta, field: string): boolean {
  const known = leading.get(meta) ?? new Set(getIndices(meta).map(({ fields: [first] }) => first?.name ?? ''));
  leading.set(meta, known);
  return known.has(field);
}

function createIndices(database: SqliteDatabase, meta: Meta): void {
  for (const { suffix, fields, unique } of getIndices(meta)) {
    const columns = fields.map(({ name, keyed }) => (keyed ? `frappe_key(${quoteName(name)})` : quoteName(name)));
    database.exec(
      `CREATE ${unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS ${quoteName(`${meta.name}:${suffix}`)} ON ${meta.table} (${columns.join(', ')})`,
    );
  }
}

/**
 * Creates what is missing of tables, columns and indices, and renames columns whose field has a new name. No data is ever
 * dropped (as `bench migrate`).
 */
export function migrate(database: SqliteDatabase, metas: Iterable<Meta>): void {
  database.exec(ENGINE_TABLES);
  migrateSecrets(database);
  database.transaction(() => {
    for (const meta of metas) {
      if (meta.single) continue;
      createTable(database, meta);
      createIndices(database, meta);
    }
  });
}

/** Values as a column keeps them; numeric columns have no NULL. */
export function columnDefault(field: DocField): 0 | null {
  return isNumeric(field.fieldtype) ? 0 : null;
}
