import { beforeAll, describe, expect, it } from 'vitest';
import { httpParty } from '../../support/httpParty.ts';
import { reachableDoctypes } from '../../support/reachableDoctypes.ts';
import type { TestServer } from '../../support/testServer.ts';
import { testServer } from '../../support/testServerFactory.ts';
import { KITCHEN, NASSER, RECITER, STAFF } from '../people.ts';

let server: TestServer;
beforeAll(() => {
  server = testServer();
});

/** The maximum number of rows in a list. */
const CAP = 100;

describe.each([
  ['guest', undefined],
  ['customer', NASSER],
  ['reciter', RECITER.email],
  ['restaurant', KITCHEN.email],
  ['staff', STAFF],
])('a %s', (_role, email) => {
  it('aggregates over the rows that a list shows', async () => {
    const party = httpParty(server, email);
    let lists = 0;
    for (const doctype of reachableDoctypes) {
      const shown = await party.list(doctype, { fields: ['name'], limit_page_length: 0 });
      if (shown.status !== 200 || shown.body.data.length >= CAP) continue;
      lists += 1;
      const counted = await party.list(doctype, { fields: ['count(name) as n', 'max(name) as last'] });
      const names = shown.body.data.map(({ name }: { name: string }) => name).sort();
      expect([doctype, counted.body.data?.[0]?.n], doctype).toEqual([doctype, names.length]);
      if (names.length === 1) expect(counted.body.data[0].last).toBe(names[0]);
    }
    expect(lists).toBeGreaterThan(5);
  });
});

it('a provider aggregates only over their own record, grouped or not, and invalid aggregates are rejected', async () => {
  const reciter = httpParty(server, RECITER.email);
  const list = async (query: Record<string, unknown>) => (await reciter.list('Qaari Zakreen', query)).body.data;
  expect(await list({ fields: ['count(name) as n'] })).toEqual([{ n: 1 }]);
  expect(await list({ fields: ['gender', 'count(name) as n'], group_by: 'gender' })).toEqual([
    { gender: expect.any(String), n: 1 },
  ]);
  expect(await list({ fields: ['count(name) as n'], filters: [['name', '=', 'somebody-else']] })).toEqual([{ n: 0 }]);
  // with a state filter it is the public list, as for guests
  const verified = { fields: ['count(name) as n'], filters: [['verification_status', '=', 'Verified']] };
  expect(await list(verified)).toEqual((await httpParty(server).list('Qaari Zakreen', verified)).body.data);
});
