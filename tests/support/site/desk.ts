import type { Ask } from '../../../server/frappeSidecar/siteDatabase.ts';
import { openLine } from './benchPipe.ts';
import { waitingFetch } from './waitingFetch.ts';

/** The desk's address of a site with husainia_testing, where `npm run test:site` runs the suites over one. */
export const SITE_URL = process.env.TEST_SITE_URL;
/** As `npm run reliability -- site` names it. */
const DESK = SITE_URL ?? process.env.FRAPPE_URL;
/** Administrator's key pair there. */
const TOKEN = process.env.FRAPPE_TOKEN ?? '';
/** As `bench --site SITE`: then statements go through a process of the bench, else each is a request. */
const BENCH = process.env.BENCH;

/** @throws Error with the site's response */
export function call<T>(method: string, body?: object): T {
  const { status, text } = waitingFetch({
    url: `${DESK}/api/method/husainia_testing.api.${method}`,
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `token ${TOKEN}`,
      'Content-Type': 'application/json',
      Accept: 'application/json',
      Connection: 'close',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (status !== 200) throw new Error(`${method} of the site: ${status ?? 'no answer'} ${text.slice(0, 400)}`);
  return (JSON.parse(text) as { message: T }).message;
}

interface DeskReply {
  value?: unknown;
  error?: string;
  number?: number;
}

let line: ((message: unknown) => unknown) | undefined;

function exchange(message: object): DeskReply | undefined {
  if (!BENCH) return call<DeskReply[]>('ask', { asked: [message] })[0];
  line ??= openLine(BENCH);
  return line(message) as DeskReply;
}

function statement(operation: 'all' | 'run' | 'redis', text: string, values: readonly unknown[]): unknown {
  const reply = exchange({ do: operation, text, values });
  if (!reply || reply.error !== undefined)
    throw Object.assign(new Error(`${reply?.error} [${text.slice(0, 200)}]`), { number: reply?.number });
  return reply.value;
}

/** Keeps timestamps of the site's processes and of this one in order. */
const LAST = ['clock', 'last'];

/** Each statement is committed at once, so a test's direct writes aren't rolled back with the surrounding work. */
export const ask: Ask = (operation, text = '', values = []) => {
  if (operation === 'all' || operation === 'run' || operation === 'redis') return statement(operation, text, values);
  if (operation === 'begin' || operation === 'read') {
    const [last] = statement('all', 'SELECT value FROM `__secret` WHERE kind = ? AND name = ?', LAST) as DeskReply[];
    return last?.value ?? '';
  }
  if (operation === 'commit' && values[0])
    statement('run', 'REPLACE INTO `__secret` VALUES (?, ?, ?)', [...LAST, ...values]);
  return undefined;
};
