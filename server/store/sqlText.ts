/** A name as SQL text. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** The table of a DocType. */
export const table = (doctype: string): string => quoteIdentifier(`tab${doctype}`);
/** A value as SQL text. */
export const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
