import type { SqlCondition } from '../../ports/documents.ts';
import type { Row, Value } from '../../ports/row.ts';
import type { SqliteDatabase } from '../../store/database.ts';
import { isDecimal, isInteger, isNumeric, isStandard } from './fieldtypes.ts';
import { type Meta, quoteName, quoteTable } from './meta.ts';

/** The rows of a DocType's table: the only module that reads and writes single rows. */

/** The statements that every request uses, built once per DocType: long texts are slow to build and to look up. */
interface Statements {
  /** All columns, for a SELECT or an INSERT. */
  columns: string;
  byName: string;
  children: string;
  insert: string;
}

const written = new WeakMap<Meta, Statements>();

function statements(meta: Meta): Statements {
  let known = written.get(meta);
  if (!known) {
    const columns = meta.columnNames.map(quoteName).join(', ');
    known = {
      columns,
      byName: `SELECT ${columns} FROM ${meta.table} WHERE frappe_key("name") = frappe_key(?)`,
      children: `SELECT ${columns} FROM ${meta.table} WHERE "parent" = ? AND "parenttype" = ? AND "parentfield" = ? ORDER BY "idx", rowid`,
      insert: `INSERT INTO ${meta.table} (${columns}) VALUES (${meta.columnNames.map(() => '?').join(', ')})`,
    };
    written.set(meta, known);
  }
  return known;
}

/** Reads one row by name. Names are compared by the collation; the result has the stored spelling. */
export function readRow(database: SqliteDatabase, meta: Meta, name: Value, condition?: SqlCondition): Row | undefined {
  const { byName } = statements(meta);
  if (!condition) return database.get<Row>(byName, [name]);
  return database.get<Row>(`${byName} AND (${condition.sql})`, [name, ...condition.params]);
}

/** The stored spelling of a name, or undefined if there is no such row. */
export function storedName(database: SqliteDatabase, meta: Meta, name: Value): Value | undefined {
  return database.get<{ name: Value }>(`SELECT "name" FROM ${meta.table} WHERE frappe_key("name") = frappe_key(?)`, [
    name,
  ])?.name;
}

/** The child rows of one table field, in order. */
export function readChildren(
  database: SqliteDatabase,
  child: Meta,
  parent: Value,
  parenttype: string,
  parentfield: string,
): Row[] {
  return database.all<Row>(statements(child).children, [String(parent), parenttype, parentfield]);
}

/**
 * Stores a new row; missing columns become NULL or 0.
 * @param row values as columns store them (`storedColumns`); the database refuses lists, objects, and booleans
 */
export function insertRow(database: SqliteDatabase, meta: Meta, row: Row): void {
  database.run(
    statements(meta).insert,
    meta.columnFields.map(({ fieldname, fieldtype }) => (row[fieldname] as Value) ?? (isNumeric(fieldtype) ? 0 : null)),
  );
}

/**
 * Writes columns of one row.
 * @param where further columns that must have these values (compare-and-swap)
 * @returns whether a row was written
 */
export function updateRow(
  database: SqliteDatabase,
  meta: Meta,
  name: Value,
  values: Record<string, Value>,
  where: Record<string, Value> = {},
): boolean {
  const names = Object.keys(values).filter((column) => meta.columnNames.includes(column));
  const guards = Object.keys(where);
  if (!names.length) return false;
  const sql = `UPDATE ${meta.table} SET ${names.map((column) => `${quoteName(column)} = ?`).join(', ')} WHERE frappe_key("name") = frappe_key(?)${guards
    .map((column) => ` AND ${quoteName(column)} IS ?`)
    .join('')}`;
  const params = [
    ...names.map((column) => values[column] ?? null),
    name,
    ...guards.map((column) => where[column] ?? null),
  ];
  return database.run(sql, params).changes > 0;
}

/** Deletes a row by its stored name, but not its child rows. @returns whether there was one */
export function deleteRow(database: SqliteDatabase, meta: Meta, name: Value): boolean {
  return database.run(`DELETE FROM ${meta.table} WHERE "name" = ?`, [name]).changes > 0;
}

/** Deletes the child rows of a table field: all, or all but the named ones. */
export function deleteChildren(
  database: SqliteDatabase,
  child: Meta,
  parent: Value,
  parenttype: string,
  parentfield: string,
  keep: Value[] = [],
): void {
  const but = keep.length ? ` AND "name" NOT IN (${keep.map(() => '?').join(', ')})` : '';
  database.run(`DELETE FROM ${child.table} WHERE "parent" = ? AND "parenttype" = ? AND "parentfield" = ?${but}`, [
    String(parent),
    parenttype,
    parentfield,
    ...keep,
  ]);
}

/** Increments a naming counter; the increment rolls back with the request. */
export function nextCounter(database: SqliteDatabase, prefix: string): number {
  const row = database.get<{ current: number }>(
    'INSERT INTO "tabSeries" (name, current) VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET current = current + 1 RETURNING current',
    [prefix],
  );
  return row?.current ?? 1;
}

/** Decrements a counter if this is its latest number. */
export function revertCounter(database: SqliteDatabase, prefix: string, latest: number): void {
  database.run('UPDATE "tabSeries" SET current = current - 1 WHERE name = ? AND current = ?', [prefix, latest]);
}

/** Sets a counter, when a site is seeded from a record. @internal */
export function setCounter(database: SqliteDatabase, prefix: string, current: number): void {
  database.run(
    'INSERT INTO "tabSeries" (name, current) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET current = excluded.current',
    [prefix, current],
  );
}

/** The highest name of a DocType with numbered rows; 0 if there are no rows. */
export function highestName(database: SqliteDatabase, meta: Meta): number {
  return database.get<{ highest: number | null }>(`SELECT max("name") AS highest FROM ${meta.table}`)?.highest ?? 0;
}

/** The condition that each field has its value; texts are compared by the collation. */
const holding = (fields: Record<string, Value>): string =>
  Object.entries(fields)
    .map(([name, value]) =>
      typeof value === 'number' ? `${quoteName(name)} = ?` : `frappe_key(${quoteName(name)}) = frappe_key(?)`,
    )
    .join(' AND ');

/** Finds a row of `meta` with these field values, other than the excluded document. */
export function rowWith(
  database: SqliteDatabase,
  meta: Meta,
  fields: Record<string, Value>,
  except?: Value,
): Row | undefined {
  const other = except === undefined ? [] : [except];
  return database.get<Row>(
    `SELECT ${statements(meta).columns} FROM ${meta.table} WHERE ${holding(fields)}${other.length ? ' AND "name" <> ?' : ''} LIMIT 1`,
    [...Object.values(fields), ...other],
  );
}

/** All rows with these field values (expect few: links to a document, roles of a user), latest first if requested. */
export function rowsWith(
  database: SqliteDatabase,
  doctype: string,
  fields: Record<string, Value>,
  latestBy?: 'modified',
): Row[] {
  return database.all<Row>(
    `SELECT * FROM ${quoteTable(doctype)} WHERE ${holding(fields)}${latestBy ? ' ORDER BY "modified" DESC' : ''}`,
    Object.values(fields),
  );
}

/** The values of a Single: numbers as numbers, everything else as the stored text; unset fields are absent. */
export function readSingle(database: SqliteDatabase, meta: Meta): Row {
  const row: Row = {};
  for (const entry of database.all<{ field: string; value: string | null }>(
    'SELECT field, value FROM "tabSingles" WHERE doctype = ?',
    [meta.name],
  )) {
    const field = meta.field(entry.field);
    const fieldtype = field && !isStandard(field) ? field.fieldtype : 'Data';
    row[entry.field] = isInteger(fieldtype) || isDecimal(fieldtype) ? Number(entry.value ?? 0) : entry.value;
  }
  return row;
}

/** Deletes all values of a Single. */
export function deleteSingle(database: SqliteDatabase, meta: Meta): void {
  database.run('DELETE FROM "tabSingles" WHERE doctype = ?', [meta.name]);
}

/** Stores values of a Single as texts, field by field; null deletes a field. */
export function writeSingle(database: SqliteDatabase, meta: Meta, values: Record<string, Value>): void {
  for (const [field, value] of Object.entries(values)) {
    if (value === null) database.run('DELETE FROM "tabSingles" WHERE doctype = ? AND field = ?', [meta.name, field]);
    else {
      database.run(
        'INSERT INTO "tabSingles" (doctype, field, value) VALUES (?, ?, ?) ON CONFLICT (doctype, field) DO UPDATE SET value = excluded.value',
        [meta.name, field, String(value)],
      );
    }
  }
}

/** Replaces a value wherever a column has it. */
export function replaceValue(
  database: SqliteDatabase,
  meta: Meta,
  column: string,
  from: Value,
  to: Value,
  where: Record<string, Value> = {},
): void {
  const guards = Object.keys(where);
  const sql = `UPDATE ${meta.table} SET ${quoteName(column)} = ? WHERE ${quoteName(column)} = ?${guards.map((name) => ` AND ${quoteName(name)} = ?`).join('')}`;
  database.run(sql, [to, String(from), ...guards.map((name) => where[name] ?? null)]);
}
