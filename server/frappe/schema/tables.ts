import type { DocField } from '../../ports/doctypeJson.ts';
import type { SqliteDatabase } from '../../store/database.ts';
import { type Migration, runMigrations } from '../../store/migrations.ts';
import { migrateSecrets } from '../../store/secrets.ts';
import { isDecimal, isInteger, isNumeric, isText } from './fieldtypes.ts';
import { type Meta, quoteName } from './meta.ts';

/** The engine's own tables; passwords and keys are never in a DocType's row (Frappe: __Auth). */
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

/** Whether a field has only two values, too few for a useful index. */
const hasTwoValues = ({ fieldtype, options = '' }: DocField): boolean =>
  fieldtype === 'Check' || (fieldtype === 'Select' && options.split('\n').length <= 2);

/**
 * Renames the columns of renamed fields (the DocField's `oldfieldname`) and keeps their data. Indexes of the old name are dropped; the
 * new name gets its own.
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

/**
 * Creates a table, or adds and renames the columns of an existing one. A new table gets all of its columns at once, because SQLite reads
 * the whole schema again after each added column.
 */
function syncTable(database: SqliteDatabase, meta: Meta): void {
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

/** An index of a DocType's table; `keyed` fields are sorted by the collation key, others by value. */
export interface TableIndex {
  suffix: string;
  fields: readonly { name: string; keyed: boolean }[];
  unique: boolean;
}

/**
 * The indexes of a DocType: on its links (in a child table, only marked ones), on fields with `search_index` (unless they have two values,
 * which would halve a table at best), on the owner if a role sees its own records only, and on creation and last change if people write
 * the DocType (with `in_create`, only on the sort field). Every index ends with the name, so that a page sorted by its field is read
 * directly; a text that filters use is followed by the sort field for the same reason. There are no others, because each index slows
 * every write.
 */
export function getIndices(meta: Meta): TableIndex[] {
  const indexes: TableIndex[] = [];
  const index = (suffix: string, fields: TableIndex['fields'], unique = false) =>
    indexes.push({ suffix, fields, unique });
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
  return indexes;
}

const leading = new WeakMap<Meta, ReadonlySet<string>>();

/** Whether an index starts with the field, so that a search for its value reads matching rows only. */
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
 * Runs pending migrations, creates missing tables, columns, and indexes, and renames columns whose field has a new name, in one
 * transaction. Never drops data (like `bench migrate`).
 */
export function migrate(database: SqliteDatabase, metas: Iterable<Meta>, migrations: readonly Migration[] = []): void {
  database.exec(ENGINE_TABLES);
  migrateSecrets(database);
  database.transaction(() => {
    runMigrations(database, migrations);
    for (const meta of metas) {
      if (meta.single) continue;
      syncTable(database, meta);
      createIndices(database, meta);
    }
  });
}

/** The empty value of a column; numeric columns have no NULL. */
export function columnDefault(field: DocField): 0 | null {
  return isNumeric(field.fieldtype) ? 0 : null;
}
