import type { Ask } from '../../../server/frappeSite/siteDatabase.ts';
import { waitingFetch } from './waitingFetch.ts';

/** The desk's address of a site with husainia_testing, where `npm run test:site` runs the suites over one. */
export const SITE_URL = process.env.TEST_SITE_URL;
/** As `npm run reliability -- site` names it. */
const DESK = SITE_URL ?? process.env.FRAPPE_URL;
/** Administrator's key pair there. */
const TOKEN = process.env.FRAPPE_TOKEN ?? '';

/** @throws Error with what the site answered */
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

/** Each statement is stored at once: what a test writes past the rules is not undone with the work around it. */
export const ask: Ask = (operation, text = '', values = []) => {
  if (operation !== 'all' && operation !== 'run' && operation !== 'redis') return undefined;
  const [answer] = call<{ value?: unknown; error?: string; number?: number }[]>('ask', {
    asked: [{ do: operation, text, values }],
  });
  if (!answer || answer.error !== undefined)
    throw Object.assign(new Error(`${answer?.error} [${text.slice(0, 200)}]`), { number: answer?.number });
  return answer.value;
};
