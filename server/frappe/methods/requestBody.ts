import { createHash } from 'node:crypto';
import type { Row } from '../../ports/row.ts';
import { crash, frappeError } from '../schema/site.ts';

/** An unpaired surrogate in JSON. */
const HALF = /\\u[dD][89a-fA-F]/;

/**
 * Rejects unpaired surrogates: no database stores them, and pages show another character.
 * @param name the path of the value; '' for a body, and for a document that is its `data`
 * @throws ValidationError with that path
 */
function assertWellFormedText(value: unknown, name = ''): void {
  if (typeof value === 'string' && !value.isWellFormed())
    throw frappeError('ValidationError', 'The text holds half a character', { fieldname: name, key: 'frappe.format' });
  if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      assertWellFormedText(one, name ? `${name}.${key}` : key === 'data' ? '' : key);
}

/** Checks a body only if its text contains an escaped surrogate. @throws ValidationError with the path of the value */
function assertWellFormedBody(raw: string, body: unknown): void {
  if (HALF.test(raw)) assertWellFormedText(body);
}

/** A request as Frappe's handlers see it: one flat object of everything sent (frappe/app.py:make_form_dict). */
export interface Form {
  values: Row;
  /** The raw body, for handlers that parse it themselves. */
  raw: string;
  /** Whether the raw body contains everything. */
  isRaw: boolean;
  files: { field: string; name: string; content: Uint8Array }[];
}

/** Everything that a form contains, as one text: a JSON body as it came; for other bodies, the query, fields, and files. */
export function bodyText({ values, raw, files, isRaw }: Form): string {
  if (isRaw) return raw;
  const digests = files.map(({ field, name, content }) => [
    field,
    name,
    createHash('sha256').update(content).digest('hex'),
  ]);
  return JSON.stringify([values, raw, digests]);
}

const isJson = (type: string): boolean => /^application\/(?:[\w.-]+\+)?json\b/i.test(type);

/** The parameter that a browser adds to avoid caches. It is ignored. */
const MARK = '_';

/** The first value of each name that is sent several times. */
function firstOfEach(pairs: Iterable<[string, string]>): Row {
  const values = new Map<string, string>();
  for (const [name, value] of pairs) if (name !== MARK && !values.has(name)) values.set(name, value);
  return Object.fromEntries(values);
}

/** Reads the form of a request. A JSON body hides the query string; otherwise form fields override it. @throws ValidationError */
export async function readForm(request: Request, query: URLSearchParams, bodyOfGet = ''): Promise<Form> {
  const type = request.headers.get('content-type') ?? '';
  const values: Row = firstOfEach(query);
  if (/^multipart\/form-data/i.test(type)) {
    const files: Form['files'] = [];
    const entries: [string, string][] = [];
    try {
      for (const [field, value] of await request.formData()) {
        if (typeof value === 'string') entries.push([field, value]);
        else files.push({ field, name: value.name, content: new Uint8Array(await value.arrayBuffer()) });
      }
    } catch {
      // An unreadable body counts as none, as in werkzeug.
    }
    Object.assign(values, firstOfEach(entries));
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
    assertWellFormedBody(raw, body);
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

/** The document of a create or update: `data` of the form, the raw body as JSON, or the form itself (frappe/api/v1.py). */
export function documentBody(form: Form): Row {
  const data = form.values.data ?? form.raw;
  let body: unknown = data;
  if (typeof data === 'string') {
    try {
      body = JSON.parse(data);
    } catch {
      body = form.values;
    }
    assertWellFormedBody(data, body);
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw crash('The body is not a document');
  return body as Row;
}
