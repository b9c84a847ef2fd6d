interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

type Values = Record<string, unknown>;

/** The kept JSON of one side: fields with their values; anything else stands under one dash. */
function valuesOf(kept: unknown): Values {
  let value = kept;
  if (typeof kept === 'string' && kept !== '') {
    try {
      value = JSON.parse(kept);
    } catch {
      // a text that is no JSON is shown as it is
    }
  }
  if (value === null || value === undefined || value === '') return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Values) : { '–': value };
}

/** Stamps tell nothing that the act's own time does not. */
const STAMPS = new Set(['modified', 'modified_by', 'creation', 'owner', 'idx', 'docstatus']);

/** The fields of an act whose values differ before and after it, as the audit keeps them (JSON). */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => !STAMPS.has(field) && JSON.stringify(old[field]) !== JSON.stringify(now[field]))
    .map((field) => ({ field, before: old[field], after: now[field] }));
}

/** A value of the audit in words a table takes; nothing for what was not there. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
