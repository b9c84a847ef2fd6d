import { beforeAll, expect, it } from 'vitest';
import { NASSER, RECITER } from '../integration/people.ts';
import { httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';

let server: TestServer;
beforeAll(() => {
  server = testServer();
});

it('a key pair with trailing text is invalid', async () => {
  const token = server.tokenOf(NASSER);
  const status = async (Authorization: string) =>
    (await httpParty(server).call('GET', '/api/method/husainia.api.me', undefined, { Authorization })).status;
  expect(await status(token)).toBe(200);
  expect([await status(`${token}:x`), await status(`${token}:`)]).toEqual([401, 401]);
});

it('a list of too many packages is reported at its rows', async () => {
  const packages = Array.from({ length: 201 }, (_, at) => ({
    package_name: `${at}`,
    package_unit_price: 1,
    package_time: 60,
  }));
  const refused = await httpParty(server, RECITER.email).update('Qaari Zakreen', RECITER.name, { packages });
  expect([refused.status, refused.messages[0]]).toEqual([
    417,
    expect.objectContaining({ key: 'errors.too_many_rows', values: expect.objectContaining({ n: 200 }) }),
  ]);
});

it('registering a known email gets the usual response if the site doesn’t reveal accounts, and its owner gets an email', async () => {
  server.seed(({ system }) => system.update('Husainia Settings', 'Husainia Settings', { reveal_known_email: 0 }));
  const register = (email: string) =>
    httpParty(server).method('husainia.api.register', {
      ...{ email, username: 'Somebody', mobile_no: '51234567', role_profile_name: 'huserprofile' },
      new_password: 'majlis-2026',
    });
  const [known, unknown] = [await register(NASSER), await register('nobody-yet@example.com')];
  expect([known.status, unknown.status]).toEqual([200, 200]);
  expect(Object.keys(known.body.data).sort()).toEqual(Object.keys(unknown.body.data).sort());
  expect(
    (await server.mails())
      .map(({ to }) => to)
      .slice(0, 2)
      .sort(),
  ).toEqual([NASSER, 'nobody-yet@example.com']);
});
