/**
 * JSON in the format of Python's `json.dumps`: blanks after commas and colons, ASCII only. JSON texts inside responses have this format.
 */

const ascii = (text: string): string =>
  text.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Formats a value as JSON; omits keys whose value is undefined. */
export function pythonJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return ascii(JSON.stringify(value ?? null));
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return `{${entries.map(([key, entry]) => `${ascii(JSON.stringify(key))}: ${pythonJson(entry)}`).join(', ')}}`;
}

/** A value as Python's `str` prints it in a message: `{'title': 'x'}`. */
export function pythonText(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value === 'string')
    return value.includes("'") && !value.includes('"') ? `"${value}"` : `'${value.replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map(pythonText).join(', ')}]`;
  if (typeof value !== 'object') return String(value);
  return `{${Object.entries(value)
    .map(([key, entry]) => `${pythonText(key)}: ${pythonText(entry)}`)
    .join(', ')}}`;
}
