import { partAt, prayersFrom } from '../../../domain/calendar/prayers.ts';
import { methodUrl, resourceUrl } from '../../../domain/paths.ts';
import { type Day, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { SAMPLE_PASSWORD } from './messages.ts';
import type { RunningServer } from './server.ts';

type Row = Record<string, unknown> & { name: string };

/** Public records of the site, to look up records by name. */
export async function publicRecords(server: RunningServer, doctype: string, filters: unknown[] = []): Promise<Row[]> {
  const query = new URLSearchParams({ fields: '["*"]', filters: JSON.stringify(filters), limit_page_length: '100' });
  const response = await fetch(`${server.url}${resourceUrl(doctype)}?${query}`);
  return ((await response.json()) as { data: Row[] }).data;
}

export async function publicRecord(server: RunningServer, doctype: string, name: string): Promise<Row> {
  const response = await fetch(`${server.url}${resourceUrl(doctype, name)}`);
  return ((await response.json()) as { data: Row }).data;
}

/** The server's time in Kuwait, in milliseconds as if it were UTC; only differences and formatted texts are used. */
export async function kuwaitNow(server: RunningServer): Promise<number> {
  const response = await fetch(`${server.url}${methodUrl('husainia.api.get_settings')}`);
  const { now } = ((await response.json()) as { message: { now: string } }).message;
  return Date.parse(`${now.slice(0, 19).replace(' ', 'T')}Z`);
}

/** `YYYY-MM-DD HH:MM:SS` of such a time. */
export const wall = (clock: number): string => new Date(clock).toISOString().slice(0, 19).replace('T', ' ');

/** The current day in Kuwait by the server's clock, `YYYY-MM-DD`. */
export const civilToday = async (server: RunningServer): Promise<Day> => wall(await kuwaitNow(server)).slice(0, 10);

/** The day in everyday speech: hours between midnight and dawn belong to the previous evening. */
export async function dayMeant(server: RunningServer, time: string): Promise<string> {
  const response = await fetch(`${server.url}${methodUrl('husainia.api.get_prayer_times')}`);
  const { message } = (await response.json()) as { message: Parameters<typeof prayersFrom>[0] };
  const at = parseInstant(time);
  if (at === undefined) throw new Error(`no time: ${time}`);
  return partAt(prayersFrom(message), at).day;
}

/** Logs in a sample account through the API. */
export async function sampleSession(
  server: RunningServer,
  email: string,
): Promise<{ headers: Record<string, string> }> {
  const session = await call(server, 'husainia.api.login', { usr: email, pwd: SAMPLE_PASSWORD });
  return { headers: { Authorization: `token ${session.api_key}:${session.api_secret}` } };
}

/** Calls a method of the API. @returns its message; throws if it is rejected */
export async function call(server: RunningServer, method: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}${methodUrl(method)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const json = (await response.json()) as { message: Record<string, unknown> };
  if (!response.ok) throw new Error(`${method}: ${response.status} ${JSON.stringify(json)}`);
  return json.message;
}

/** A sample customer requests the same time before the story's customer. @returns the line's name */
export async function rivalRequest(
  server: RunningServer,
  request: { qaari_zakreen: string; package_id: string; delivery_date_time: string; expected_total: number },
): Promise<string> {
  const { headers } = await sampleSession(server, 'nasser.customer@example.com');
  const { expected_total, ...line } = request;
  const placed = await call(
    server,
    'husainia.api.place_order',
    {
      lines: [line],
      address: {
        place_kind: 'house',
        governorate: 'hawalli',
        area: 'rumaithiya',
        block: '7',
        street: '72',
        house: '14',
      },
      occasion: 'A majlis at home',
      expected_total,
    },
    { ...headers, 'Idempotency-Key': crypto.randomUUID() },
  );
  return (placed.lines as { name: string }[])[0]?.name ?? '';
}
