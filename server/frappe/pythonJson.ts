/** JSON as Python's `json.dumps` writes it: blanks after commas and colons, nothing but ASCII. Texts inside an answer's texts travel so. */

const ascii = (text: string): string =>
  text.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Leaves out keys whose value is undefined. */
export function pythonJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return ascii(JSON.stringify(value ?? null));
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return `{${entries.map(([key, entry]) => `${ascii(JSON.stringify(key))}: ${pythonJson(entry)}`).join(', ')}}`;
}
