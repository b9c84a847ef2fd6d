/** Masks values that legitimately differ between two servers before comparing responses. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Exchange {
  id: string;
  title: string;
  scenario?: string;
  as: string;
  request: {
    method: string;
    path: string;
    query?: Record<string, string> | null;
    headers?: Record<string, string | null>;
    body?: string | null;
    body_base64?: string;
  };
  capture?: Record<string, string>;
  response_headers?: string[];
  response: Answer;
}

export interface Answer {
  status: number;
  content_type: string | null;
  headers?: Record<string, Json>;
  body: Json;
}

const HOUR = 3_600_000;
const ZONE_HOURS = 3;
const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function maskText(source: string, captured: Record<string, string>): string {
  const now = Date.now() + ZONE_HOURS * HOUR;
  const near = (parts: (string | undefined)[]): boolean => {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0));
    return Math.abs(Date.UTC(year, month - 1, day, hour, minute, second) - now) <= 36 * HOUR;
  };
  let text = source;
  for (const [name, value] of Object.entries(captured))
    if (value.length >= 6) text = text.split(value).join(`{{${name}}}`);
  text = text.replace(/(__frappe_exc_id\\*": ?\\*")[0-9a-f]{56}/g, '$1<exc-id>');
  text = text.replace(/\b[0-9a-v]{10}(?= not found)/g, '<hash10>');
  text = text.replace(/(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(\.\d+)?/g, (all, ...parts: string[]) =>
    near(parts.slice(0, 6)) ? '<datetime>' : all,
  );
  text = text.replace(/\b(\d{4})-(\d\d)-(\d\d)\b/g, (all, ...parts: string[]) =>
    near([...parts.slice(0, 3), '12']) ? '<today>' : all,
  );
  text = text.replace(/\bWS-\d{4}-/g, 'WS-<year>-');
  return text.replace(/^(\d{1,2}):(\d\d):(\d{1,2})(?:\.\d{1,6})?$/, (all, hour, minute, second) => {
    const clock = new Date(now);
    const seconds = (clock.getUTCHours() * 60 + clock.getUTCMinutes()) * 60 + clock.getUTCSeconds();
    return Math.abs((Number(hour) * 60 + Number(minute)) * 60 + Number(second) - seconds) < 900 ? '<time>' : all;
  });
}

function walk(value: Json, key: string, captured: Record<string, string>): Json {
  if (Array.isArray(value)) return value.map((entry) => walk(entry, key, captured));
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, walk(entry, name, captured)]));
  }
  if (typeof value !== 'string') return value;
  if (key === '__frappe_exc_id') return '<exc-id>';
  if (key === 'userid' && /^[0-9a-f]{39,40}$/.test(value)) return '<userid>';
  if (key === '_debug_messages' || (key === 'debug' && value)) return '<debug>';
  const text = maskText(value, captured);
  return /^(name|parent|docname|attached_to_name)$/.test(key) && /^[0-9a-v]{10}$/.test(text) ? '<hash10>' : text;
}

const UNSTABLE_OF_USER = ['last_ip', 'last_login', 'last_active', 'modified_by'];
/** Python tracebacks, which this server doesn't have. */
const NOT_COMPARED = ['exc', 'exception', '_exc_source'];

function without(value: Json, keys: string[]): Json {
  if (Array.isArray(value)) return value.map((entry) => without(entry, keys));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !keys.includes(key))
      .map(([key, entry]) => [key, without(entry, keys)]),
  );
}

/** @param response as recorded (masking it again changes nothing) or as received */
export function mask(response: Answer, exchange: Exchange, captured: Record<string, string>): Answer {
  let { body } = response;
  if (typeof body === 'string' && /html/.test(response.content_type ?? '')) {
    const title = /<title>\s*([^<]*?)\s*<\/title>/i.exec(body)?.[1];
    if (!body.startsWith('<html:')) body = `<html: ${title ?? 'no title'}>`;
  } else body = walk(body, '', captured);
  body = without(body, NOT_COMPARED);
  if (/\/api\/resource\/User(\/|\?|$)/.test(exchange.request.path)) body = without(body, UNSTABLE_OF_USER);
  if (/user\.get_roles$/.test(exchange.request.path) && isObject(body) && Array.isArray(body.message)) {
    body = { ...body, message: [...body.message].sort() };
  }
  return { ...response, body };
}

const short = (value: Json | undefined): string => (JSON.stringify(value) ?? 'undefined').slice(0, 200);

/** Every difference as one line `path: wanted ..., given ...`. */
export function differences(want: Json, got: Json, at = '', found: string[] = []): string[] {
  if (Array.isArray(want) && Array.isArray(got)) {
    if (want.length !== got.length) found.push(`${at}: ${want.length} entries wanted, ${got.length} given`);
    for (let index = 0; index < Math.min(want.length, got.length); index += 1) {
      differences(want[index] as Json, got[index] as Json, `${at}[${index}]`, found);
    }
  } else if (isObject(want) && isObject(got)) {
    for (const key of Object.keys(want)) {
      if (key in got) differences(want[key] as Json, got[key] as Json, `${at}.${key}`, found);
      else found.push(`${at}.${key}: missing, wanted ${short(want[key])}`);
    }
    for (const key of Object.keys(got))
      if (!(key in want)) found.push(`${at}.${key}: not wanted, given ${short(got[key])}`);
  } else if (want !== got) found.push(`${at}: wanted ${short(want)}, given ${short(got)}`);
  return found;
}
