import { randomBytes } from 'node:crypto';
import type { Database } from '../../server/ports/database.ts';
import type { DocField, DocTypeJson } from '../../server/ports/doctypeJson.ts';
import type { Row } from '../../server/ports/row.ts';

/** Values that are unique to one field of one record, so that a response reveals where it got them. */

const TEXTS = new Set(
  'Data,Small Text,Text,Long Text,Text Editor,Code,HTML Editor,Phone,Attach,Attach Image,Password'.split(','),
);
const NUMBERS = new Set(['Int', 'Float', 'Currency', 'Percent']);
/** Standard fields of every record; the email address of the last writer. */
const WRITER: DocField = { fieldname: 'modified_by', fieldtype: 'Data' };
/** Characters of a canary in a text, and of one that is a number. */
const WORD = 11;
const NUMBER = 8;
const MARK = /kq(\d{8})z|(?<![\d.])(9\d{7})(?!\d)/gi;

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

export interface Canaries {
  /** All canaries in a text, as `Doctype field row`. */
  in(text: string): string[];
  /** Whether a field's canary is a word, so that it may be replaced by another word. */
  isWord(doctype: string, field: string): boolean;
}

/** Fields whose values name other records or accounts: the rows a session sees hang on them. */
function isKey(database: Database, names: ReadonlySet<string>, doctype: string, field: string): boolean {
  return database
    .all<{ value: unknown }>(`SELECT DISTINCT "${field}" AS value FROM "tab${doctype}" WHERE "${field}" <> ''`)
    .some(({ value }) => names.has(String(value)));
}

/** Adds a row to every empty table, and child rows with and without each checkbox. */
export function fillTables(database: Database, doctypes: readonly DocTypeJson[]): void {
  for (const parent of doctypes.filter((json) => !json.issingle && !json.istable))
    for (const { fieldname, fieldtype, options } of parent.fields) {
      if (!fieldtype.startsWith('Table')) continue;
      const place = [parent.name, fieldname];
      if (database.get(`SELECT 1 FROM "tab${options}" WHERE "parenttype" = ? AND "parentfield" = ?`, place)) continue;
      for (const { name, owner } of database.all(`SELECT "name", "owner" FROM "tab${parent.name}"`))
        database.run(
          `INSERT INTO "tab${options}" ("name", "parenttype", "parentfield", "parent", "owner", "idx", "docstatus")
           VALUES (?, ?, ?, ?, ?, 1, 0)`,
          [randomBytes(5).toString('hex'), ...place, name ?? '', owner ?? ''],
        );
    }
  for (const { name, fields } of doctypes.filter((json) => json.istable))
    for (const { fieldname } of fields.filter((field) => field.fieldtype === 'Check'))
      for (const [index, row] of database.all(`SELECT "name" FROM "tab${name}"`).entries())
        database.run(`UPDATE "tab${name}" SET "${fieldname}" = ? WHERE "name" = ?`, [index % 2, row.name ?? '']);
}

/**
 * Puts a canary into every text and number of every record, keys and choices aside.
 * @param searched fields derived from other fields, which stay unchanged
 */
export function sowCanaries(
  database: Database,
  doctypes: readonly DocTypeJson[],
  searched: (doctype: string, field: string) => boolean,
): Canaries {
  const listed = doctypes.filter((json) => !json.issingle);
  const names = new Set(doctypes.map((json) => json.name));
  for (const { name } of listed)
    for (const row of database.all<{ name: unknown }>(`SELECT "name" FROM "tab${name}"`)) names.add(String(row.name));
  const places: [string, string][][] = [];
  const sown = new Set<string>();
  const words = new Set<string>();
  listed.forEach((json, at) => {
    const fields = [WRITER, ...json.fields];
    places[at] = fields.map(({ fieldname }) => [json.name, fieldname]);
    const values: [string, (row: number) => string | number][] = [];
    fields.forEach(({ fieldname, fieldtype, is_virtual, length }, place) => {
      const isText = TEXTS.has(fieldtype);
      if (is_virtual || !(isText || NUMBERS.has(fieldtype)) || searched(json.name, fieldname)) return;
      // a column of a site holds no more than its field is long: of a mobile number a number, of a currency's three letters none
      const most = isText && length ? Number(length) : WORD;
      if (most < NUMBER) return;
      if (isText && fieldname !== WRITER.fieldname && isKey(database, names, json.name, fieldname)) return;
      const code = `9${digits(at, 2)}${digits(place, 2)}`;
      const isWord = isText && most >= WORD;
      values.push([fieldname, (row) => (isWord ? `kq${code}${digits(row, 3)}z` : Number(`${code}${digits(row, 3)}`))]);
      sown.add(`${json.name} ${fieldname}`);
      if (isWord) words.add(`${json.name} ${fieldname}`);
    });
    const set = values.map(([field]) => `"${field}" = ?`).join();
    for (const [row, { name }] of database.all(`SELECT "name" FROM "tab${json.name}"`).entries())
      database.run(`UPDATE "tab${json.name}" SET ${set} WHERE "name" = ?`, [
        ...values.map(([, canary]) => canary(row + 1)),
        name ?? '',
      ]);
  });
  // the rows of a Single were changed directly, so update its timestamp for caches
  database.run(`UPDATE "tabSingles" SET "value" = '2026-11-01 00:00:00' WHERE "field" = 'modified'`, []);
  return {
    isWord: (doctype, field) => words.has(`${doctype} ${field}`),
    in: (text) =>
      [...text.matchAll(MARK)].flatMap(([, word, number]) => {
        const code = word ?? number ?? '';
        const [doctype, field] = places[Number(code.slice(1, 3))]?.[Number(code.slice(3, 5))] ?? [];
        return doctype && sown.has(`${doctype} ${field}`) ? [`${doctype} ${field} ${Number(code.slice(5))}`] : [];
      }),
  };
}

/** Whether this is the record's value; numbers and times have several forms. */
export const isSame = (shown: unknown, stored: unknown): boolean =>
  String(shown ?? '') === String(stored ?? '') ||
  (shown !== null && shown !== undefined && shown !== '' && Number(shown) === Number(stored)) ||
  `${String(stored)}`.startsWith(`${String(shown)}.`);

/** The fields of a stored record whose value a plain read doesn't return. @param shown undefined if the record isn't visible */
export function hiddenOf(json: DocTypeJson, stored: Row, shown: Row | undefined): string[] {
  const names = ['owner', 'modified_by', ...json.fields.map((field) => field.fieldname)];
  return names.filter((name) => {
    const value = stored[name];
    if (value === undefined || value === null || value === '' || Array.isArray(value)) return false;
    return !shown || !(name in shown) || !isSame(shown[name], value);
  });
}
