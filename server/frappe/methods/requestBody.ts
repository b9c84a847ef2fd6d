import { createHash } from 'node:crypto';
import type { Row } from '../../ports/row.ts';
import { crash, frappeError } from '../schema/site.ts';

/** Half of a character, as JSON can spell one. */
const HALF = /\\u[dD][89a-fA-F]/;

/**
 * Half a character of UTF-16 is no text: no database keeps it, and pages show another one.
 * @param name where the value stands; '' for a body, and for a document that is its `data`
 * @throws ValidationError at that name
 */
function requireWellFormed(value: unknown, name = ''): void {
  if (typeof value === 'string' && !value.isWellFormed())
    throw frappeError('ValidationError', 'The text holds half a character', { fieldname: name, key: 'frappe.format' });
  if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      requireWellFormed(one, name ? `${name}.${key}` : key === 'data' ? '' : key);
}

/** Looks a body through where its text spells half a character. @throws ValidationError at its name */
function requireWellFormedBody(raw: string, body: unknown): void {
  if (HALF.test(raw)) requireWellFormed(body);
}

/** A request as Frappe's handlers see it: one flat dict of everything sent (frappe/app.py:make_form_dict). */
export interface Form {
  values: Row;
  /** The raw body, for handlers that parse it themselves. */
  raw: string;
  /** Does the raw body say all? */
  isRaw: boolean;
  files: { field: string; name: string; content: Uint8Array }[];
}

/** All that a form says as one text: a JSON body as it came, any other with what its query, fields and files say. */
export function saying({ values, raw, files, isRaw }: Form): string {
  if (isRaw) return raw;
  const digests = files.map(({ field, name, content }) => [
    field,
    name,
    createHash('sha256').update(content).digest('hex'),
  ]);
  return JSON.stringify([values, raw, digests]);
}

const isJson = (type: string): boolean => /^application\/(?:[\w.-]+\+)?json\b/i.test(type);

/** What a browser adds so that no cache answers; it says nothing. */
const MARK = '_';

/** Of a name that is sent more than once the first value counts. */
function firstOfEach(pairs: Iterable<[string, string]>): Row {
  const values = new Map<string, string>();
  for (const [name, value] of pairs) if (name !== MARK && !values.has(name)) values.set(name, value);
  return Object.fromEntries(values);
}

/** With a JSON body the query string is invisible; otherwise form fields stand over the query's. @throws ValidationError */
export async function readForm(request: Request, query: URLSearchParams, bodyOfGet = ''): Promise<Form> {
  const type = request.headers.get('content-type') ?? '';
  const values: Row = firstOfEach(query);
  if (/^multipart\/form-data/i.test(type)) {
    const files: Form['files'] = [];
    const sent: [string, string][] = [];
    try {
      for (const [field, value] of await request.formData()) {
        if (typeof value === 'string') sent.push([field, value]);
        else files.push({ field, name: value.name, content: new Uint8Array(await value.arrayBuffer()) });
      }
    } catch {
      // An unreadable body counts as none, as werkzeug has it.
    }
    Object.assign(values, firstOfEach(sent));
    return { values, raw: '', isRaw: false, files };
  }
  const raw = request.method === 'GET' || request.method === 'HEAD' ? bodyOfGet : await request.text();
  if (raw && isJson(type)) {
    let body: unknown;
    try {
      body = JSON.parse(raw);
    } catch {
      throw crash('The body is not valid JSON');
    }
    requireWellFormedBody(raw, body);
    if (Array.isArray(body)) return { values: { data: body }, raw, isRaw: true, files: [] };
    if (typeof body !== 'object' || body === null) throw frappeError('ValidationError', 'Invalid request arguments');
    return { values: cleaned(body as Row), raw, isRaw: true, files: [] };
  }
  if (raw && /^application\/x-www-form-urlencoded/i.test(type))
    Object.assign(values, firstOfEach(new URLSearchParams(raw)));
  return { values, raw, isRaw: false, files: [] };
}

function cleaned(values: Row): Row {
  const { [MARK]: mark, ...rest } = values;
  return rest;
}

/** The document of a create or update: `data` of the form, else the raw body as JSON, else the form itself (frappe/api/v1.py). */
export function documentBody(form: Form): Row {
  const data = form.values.data ?? form.raw;
  let body: unknown = data;
  if (typeof data === 'string') {
    try {
      body = JSON.parse(data);
    } catch {
      body = form.values;
    }
    requireWellFormedBody(data, body);
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw crash('The body is not a document');
  return body as Row;
}
