import type { Database } from '../../../../ports/database.ts';
import type { DocField, DocTypeJson } from '../../../../ports/doctypeJson.ts';

/** Field types that may contain an email or a record's name, and nothing else. */
const NAMING = new Set(['Data', 'Link', 'Dynamic Link']);
const NUMBERS = new Set(['Int', 'Float', 'Currency', 'Percent', 'Check']);
const TABLES = new Set(['Table', 'Table MultiSelect']);
/** How many names one statement contains: hosts limit the number of values. */
const AT_ONCE = 500;
/** Every record's author fields, in addition to its DocType's fields. */
const AUTHORS = ['owner', 'modified_by'] as const;

/** DocTypes with their own table. */
const stored = (doctypes: readonly DocTypeJson[]): readonly DocTypeJson[] => doctypes.filter((json) => !json.issingle);
const namingFields = (json: DocTypeJson): DocField[] =>
  json.fields.filter((field) => NAMING.has(field.fieldtype) && !field.is_virtual);

/** The empty value of a field. */
function nothing({ fieldtype, reqd }: DocField): string | number | null {
  if (NUMBERS.has(fieldtype)) return 0;
  return reqd ? '' : null;
}

/** Replaces a name wherever a field contains exactly this name, in one pass over each table. */
export function replaceName(database: Database, doctypes: readonly DocTypeJson[], from: string, to: string): void {
  for (const json of stored(doctypes)) {
    const columns = [
      ...AUTHORS,
      ...(json.istable ? ['parent'] : []),
      ...namingFields(json).map((field) => field.fieldname),
    ];
    const same = (column: string): string => database.sameText(`"${column}"`, '?');
    const sets = columns.map((column) => `"${column}" = CASE WHEN ${same(column)} THEN ? ELSE "${column}" END`);
    const where = columns.map(same).join(' OR ');
    const values = [...columns.flatMap(() => [from, to]), ...columns.map(() => from)];
    database.run(`UPDATE "tab${json.name}" SET ${sets.join(', ')} WHERE ${where}`, values);
  }
}

/** Renames a record and updates every link to it, including dynamic links. */
export function renameRecord(
  database: Database,
  doctypes: readonly DocTypeJson[],
  { doctype, from, to }: { doctype: string; from: string; to: string },
): void {
  const kind = doctypes.find((json) => json.name === doctype);
  database.run(`UPDATE "tab${doctype}" SET "name" = ? WHERE "name" = ?`, [to, from]);
  for (const field of kind?.fields.filter(({ fieldtype }) => TABLES.has(fieldtype)) ?? [])
    database.run(`UPDATE "tab${field.options}" SET "parent" = ? WHERE "parenttype" = ? AND "parent" = ?`, [
      to,
      doctype,
      from,
    ]);
  for (const json of stored(doctypes))
    for (const { fieldname, fieldtype, options } of namingFields(json)) {
      if (fieldtype === 'Link' && options === doctype)
        database.run(`UPDATE "tab${json.name}" SET "${fieldname}" = ? WHERE "${fieldname}" = ?`, [to, from]);
      if (fieldtype === 'Dynamic Link' && options)
        database.run(`UPDATE "tab${json.name}" SET "${fieldname}" = ? WHERE "${fieldname}" = ? AND "${options}" = ?`, [
          to,
          from,
          doctype,
        ]);
    }
}

/**
 * Clears fields of some rows.
 * @param where a column and its values in these rows
 */
export function blankFields(
  database: Database,
  json: DocTypeJson,
  fields: readonly string[],
  where: { column: string; values: readonly string[] },
): void {
  const columns = json.fields.filter(
    ({ fieldname, fieldtype }) => fields.includes(fieldname) && !TABLES.has(fieldtype),
  );
  if (!columns.length) return;
  const sets = columns.map(({ fieldname }) => `"${fieldname}" = ?`).join(', ');
  for (let first = 0; first < where.values.length; first += AT_ONCE) {
    const values = where.values.slice(first, first + AT_ONCE);
    const places = values.map(() => '?').join(', ');
    database.run(`UPDATE "tab${json.name}" SET ${sets} WHERE "${where.column}" IN (${places})`, [
      ...columns.map(nothing),
      ...values,
    ]);
  }
}

/** Deletes rows, and nothing that belongs to them. @param where as for `blankFields` */
export function removeRows(
  database: Database,
  doctype: string,
  where: { column: string; values: readonly string[] },
): void {
  for (let first = 0; first < where.values.length; first += AT_ONCE) {
    const values = where.values.slice(first, first + AT_ONCE);
    const same = values.map(() => database.sameText(`"${where.column}"`, '?')).join(' OR ');
    database.run(`DELETE FROM "tab${doctype}" WHERE ${same}`, values);
  }
}

/** The JSON values of notifications, with one more column of their rows. */
export const newsTexts = (
  database: Database,
  doctype: string,
  about: string,
): { name: string; about: string | null; value: string }[] =>
  database.all(
    `SELECT "name", "${about}" AS about, "text_values" AS value FROM "tab${doctype}" WHERE "text_values" IS NOT NULL`,
  );

export function writeText(database: Database, doctype: string, name: string, column: string, value: string): void {
  database.run(`UPDATE "tab${doctype}" SET "${column}" = ? WHERE "name" = ?`, [value, name]);
}

/** The stored responses for repeated requests. */
export const storedReplies = (database: Database): { name: string; value: string }[] =>
  database.all('SELECT "name", "response_body" AS value FROM "tabIdempotency Key" WHERE "response_body" IS NOT NULL');

/** Replaces a name in the JSON texts of a column. */
export function replaceInTexts(database: Database, doctype: string, column: string, from: string, to: string): void {
  const [was, is] = [JSON.stringify(from), JSON.stringify(to)];
  database.run(`UPDATE "tab${doctype}" SET "${column}" = REPLACE("${column}", ?, ?)`, [was, is]);
}

/** Renames the account's own record to another email. */
export function renameAccount(database: Database, from: string, to: string): void {
  database.run('UPDATE "tabUser" SET "name" = ? WHERE "name" = ?', [to, from]);
}

/** The URLs of an account's uploads. */
export const ownFileUrls = (database: Database, email: string): string[] =>
  database
    .all<{ url: string }>(
      `SELECT "file_url" AS url FROM "tabFile" WHERE ${database.sameText('"owner"', '?')} AND "file_url" IS NOT NULL`,
      [email],
    )
    .map(({ url }) => url);

/** The values of a URL column, including a picture's focal point. */
export const fileUrlsIn = (database: Database, doctype: string, column: string): string[] =>
  database
    .all<{ url: string }>(`SELECT "${column}" AS url FROM "tab${doctype}" WHERE "${column}" IS NOT NULL`)
    .map(({ url }) => url);
