/** A value as SQLite stores it and JSON carries it. */
export type Value = string | number | null;

/** One document or child row: fields by name. Child tables are arrays of rows. */
export type Row = { [field: string]: unknown };
export type Doc = Row & { doctype: string; name: string };
