import { expect, it } from 'vitest';
import { httpParty } from '../support/httpParty.ts';
import { testServer } from '../support/testServerFactory.ts';
import { STAFF } from './people.ts';

it('guests see only the lowest prices on cards, if the operator shows them', async () => {
  const server = testServer();
  const visitor = httpParty(server);
  const cards = async () => (await server.apiAs().home()).data.qaari_zakreen;
  const shown = async (): Promise<number[]> => (await cards()).map(({ from_price }) => from_price ?? 0);
  expect(Math.max(...(await shown()))).toBe(0);
  const allowed = await httpParty(server, STAFF).update('Husainia Settings', 'Husainia Settings', {
    show_guest_prices: 1,
  });
  expect(allowed.status).toBe(200);
  expect(Math.min(...(await shown()))).toBeGreaterThan(0);
  expect((await server.apiAs().settings()).data.show_guest_prices).toBe(1);
  // the recording and the record still require an account
  expect((await cards()).some(({ audio }) => audio)).toBe(false);
  const [card] = await cards();
  const read = await visitor.read('Qaari Zakreen', card?.id ?? '');
  expect(read.body.data.from_price).toBeUndefined();
  expect(read.body.data.packages ?? []).toEqual([]);
});
