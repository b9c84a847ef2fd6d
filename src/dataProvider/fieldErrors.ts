import type { ServerMessage } from './messages.ts';

interface Source {
  exception: string;
  /** The response's `exception` text, which hardened sites omit. */
  text: string;
  messages: ServerMessage[];
  format: (message: ServerMessage) => string;
  sent?: Record<string, unknown>;
  tables?: Readonly<Record<string, string>>;
}

/** Messages of Frappe's own checks, with the label of the affected field. */
const labels = [
  /Value missing for(?: [^:]+)?: (?<label>.+)$/,
  /Data missing in table: (?<label>.+)$/,
  /^(?<label>.+?) must be unique/,
  /(?:^|Row #\d+: )(?<label>[^:"]+) cannot be "/,
  /'(?<label>[^']+)' \(.*\) will get truncated/s,
  /Value cannot be negative for (?:.+?: )?(?<label>.+?)\.?$/,
  /Value cannot be changed for (?<label>.+?)\.?$/,
  /Could not find (?:Row #\d+: )?(?<label>[^:]+): /,
  /Value for (?<label>.+) cannot be a list/,
  /^(?<label>.+) is required$/,
];

/** DocType and number of a row, after other possible prefixes. */
const rowOf = /(?:^(?:Value cannot be negative for |Could not find )?|: )([^:]*?),? ?Row #?(\d+):/;

/** Messages about a field that the request may lack. */
const missing = /Value missing|Data missing|is required$/;

/** Frappe's own conversion of labels to field names. */
const scrub = (label: string) =>
  label
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** The field whose label occurs in a message of Frappe. */
function pathOf(message: ServerMessage, { sent = {}, tables = {} }: Source): string | undefined {
  for (const pattern of labels) {
    const label = pattern.exec(message.message)?.groups?.label;
    if (!label) continue;
    const field = scrub(label);
    const [, doctype, row] = rowOf.exec(message.message) ?? [];
    if (!row) return field in sent || missing.test(message.message) ? field : undefined;
    // "Error: Child DocType Row #1: …", "Child DocType, Row 1: …"; without the DocType it is only clear if there is a
    // single table.
    const candidates = Object.keys(tables).filter((table) => table in sent && (!doctype || tables[table] === doctype));
    return candidates.length === 1 ? `${candidates[0]}.${Number(row) - 1}.${field}` : undefined;
  }
  return undefined;
}

/** `[Restaurant, name]: res_name, res_phone`: only this text names missing fields that weren't sent. */
function missingFields({ exception, text }: Source): string[] {
  if (exception !== 'MandatoryError') return [];
  const [, list] = /\]: ([\w, ]+)$/.exec(text) ?? [];
  return list?.split(',').map((field) => field.trim()) ?? [];
}

/** Assigns messages to fields, as far as Frappe's texts allow. */
export function fieldErrors(source: Source): Record<string, string> {
  const errors: Record<string, string> = {};
  const fields = missingFields(source);
  const own = source.messages.filter((message) => !/Row #\d/.test(message.message));
  for (const message of source.messages) {
    // One message per missing field, in the same order.
    const field = own.length === fields.length ? fields[own.indexOf(message)] : undefined;
    const path = message.fieldname ?? field ?? pathOf(message, source);
    if (path && !(path in errors)) errors[path] = source.format(message);
  }
  return errors;
}
