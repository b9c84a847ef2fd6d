import { beforeAll, it } from 'vitest';
import { canonicalPath } from '../../../domain/canonicalPath.ts';
import { cleanHtml } from '../../../server/frappe/documents/htmlCleaner.ts';
import { getAcceptedEncoding } from '../../../server/http/encodings.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import { testServer } from '../../support/testServerFactory.ts';

/**
 * Texts that would make a regular expression backtrack: the response must come quickly, whatever it is, because one thread serves
 * everyone. A linear scan takes milliseconds; a quadratic one takes far longer than this limit.
 */
const DEADLINE = 10_000;

let guest: HttpParty;
beforeAll(() => {
  guest = httpParty(testServer());
});

const between = (signs: number, sign = ' ') => `x${sign.repeat(signs)}x`;
const pages = (query: Record<string, unknown>) => guest.list('Husainia Page', query);

it.each<[string, () => unknown]>([
  ['a name', () => guest.method('husainia.api.login', { usr: between(200_000), pwd: 'x' })],
  ['a pattern of many runs', () => pages({ filters: [['body', 'like', `${'%e'.repeat(12)}zzqq`]] })],
  ['a call', () => pages({ fields: [`count(${' '.repeat(3_000)}!`] })],
  ['a call of an order', () => pages({ order_by: `count(${' '.repeat(3_000)}.` })],
  ['a path', () => canonicalPath(`/${between(100_000, '/')}`)],
  ['an encoding', () => getAcceptedEncoding(between(200_000))],
  ['beginnings of comments', () => cleanHtml('<!--'.repeat(100_000))],
])('%s of maximum length doesn’t block the server', { timeout: DEADLINE }, async (_what, ask) => {
  await ask();
});
