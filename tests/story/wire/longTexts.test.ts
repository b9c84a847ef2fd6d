import { beforeAll, expect, it } from 'vitest';
import { cleanHtml } from '../../../server/frappe/documents/htmlCleaner.ts';
import { getAcceptedEncoding } from '../../../server/http/encodings.ts';
import { testServer } from '../../support/chosenServer.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';

/**
 * Texts that a pattern reads again from each of their signs: answered at once, whatever the answer says, for the one thread serves
 * everybody else meanwhile. The bound is generous to a machine that does other things.
 */
const AT_ONCE = 1_500;

let guest: HttpParty;
beforeAll(() => {
  guest = httpParty(testServer());
});

const between = (signs: number, sign = ' ') => `x${sign.repeat(signs)}x`;
const pages = (query: Record<string, unknown>) => guest.list('Husainia Page', query);
const tenTimes = async (ask: () => Promise<unknown>) => {
  for (let turn = 0; turn < 10; turn += 1) await ask();
};

it.each<[string, () => unknown]>([
  ['a name', () => guest.method('husainia.api.login', { usr: between(200_000), pwd: 'x' })],
  ['a pattern of many runs', () => pages({ filters: [['body', 'like', `${'%e'.repeat(12)}zzqq`]] })],
  ['a call', () => pages({ fields: [`count(${' '.repeat(3_000)}!`] })],
  ['a call of an order', () => pages({ order_by: `count(${' '.repeat(3_000)}.` })],
  ['a path', () => tenTimes(() => guest.call('GET', `/${between(15_000, '/')}`))],
  ['an encoding', () => getAcceptedEncoding(between(200_000))],
  ['beginnings of comments', () => cleanHtml('<!--'.repeat(100_000))],
])('%s as long as can be keeps nobody waiting', async (_what, ask) => {
  const started = performance.now();
  await ask();
  expect(performance.now() - started).toBeLessThan(AT_ONCE);
});
