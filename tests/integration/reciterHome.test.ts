import { beforeAll, expect, it } from 'vitest';
import { httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { KITCHEN, NASSER, RECITER, RIVAL, STAFF } from './people.ts';

let server: TestServer;
beforeAll(() => {
  server = testServer();
  server.seed(({ system }) => system.setValues('Qaari Zakreen', RECITER.name, { area: 'zahra-of-the-test' }));
});

it.each([
  ['a guest', undefined],
  ['a customer', NASSER],
  ['another reciter', RIVAL.email],
  ['a kitchen', KITCHEN.email],
])('a reciter’s home address isn’t revealed %s, in any response or page', async (_who, email) => {
  const party = httpParty(server, email);
  const shown = await party.read('Qaari Zakreen', RECITER.name);
  expect(shown.status).toBe(200);
  expect(JSON.stringify(shown.body)).not.toContain('zahra-of-the-test');
  const listed = await party.list('Qaari Zakreen', {
    fields: ['*'],
    filters: [['verification_status', '=', 'Verified']],
    limit_page_length: 0,
  });
  expect(JSON.stringify(listed.body)).not.toContain('zahra-of-the-test');
  const found = await party.list('Qaari Zakreen', {
    filters: [
      ['area', '=', 'zahra-of-the-test'],
      ['verification_status', '=', 'Verified'],
    ],
  });
  expect(found.body.data ?? []).toEqual([]);
  for (const method of ['get_records', 'search'])
    expect(
      JSON.stringify((await party.call('GET', `/api/method/husainia.api.${method}?kind=reciter`)).body),
    ).not.toContain('zahra-of-the-test');
});

it('only the reciter and staff can read it', async () => {
  for (const email of [RECITER.email, STAFF])
    expect((await httpParty(server, email).read('Qaari Zakreen', RECITER.name)).body.data.area).toBe(
      'zahra-of-the-test',
    );
});
