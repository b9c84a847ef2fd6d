import { refusal } from '../schema/site.ts';

/** Half of a character, as JSON can spell one. */
const HALF = /\\u[dD][89a-fA-F]/;

/**
 * Half a character of UTF-16 is no text: no database keeps it, and pages show another one.
 * @param name where the value stands; '' for a body, and for a document that is its `data`
 * @throws ValidationError at that name
 */
function requireWellFormed(value: unknown, name = ''): void {
  if (typeof value === 'string' && !value.isWellFormed())
    throw refusal('ValidationError', 'The text holds half a character', { fieldname: name, key: 'frappe.format' });
  if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      requireWellFormed(one, name ? `${name}.${key}` : key === 'data' ? '' : key);
}

/** Looks a body through where its text spells half a character. @throws ValidationError at its name */
export function requireWellFormedBody(raw: string, body: unknown): void {
  if (HALF.test(raw)) requireWellFormed(body);
}
