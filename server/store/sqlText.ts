/** A name as SQL text. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** The table of a DocType. */
export const table = (doctype: string): string => quoted(`tab${doctype}`);
/** A value as SQL text. */
export const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
