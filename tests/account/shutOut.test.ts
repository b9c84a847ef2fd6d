import { beforeAll, describe, expect, it } from 'vitest';
import { VERIFICATION, verificationMachine } from '../../domain/states/verification.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';

const STAFF = 'staff@example.com';
const PASSWORD = 'majlis-2026';

let server: TestServer;
let guest: HttpParty;
let staff: HttpParty;

beforeAll(() => {
  server = testServer();
  guest = httpParty(server);
  staff = httpParty(server, STAFF);
});

let count = 0;
/** Creates an account of a role, logged in if possible. */
async function newAccount(role: string): Promise<HttpParty & { email: string }> {
  count += 1;
  const email = `shut-${count}@example.com`;
  const made = await guest.create('User', {
    ...{ email, username: `Shut ${count}`, mobile_no: '51234567', role_profile_name: role, new_password: PASSWORD },
  });
  expect(made.status).toBe(200);
  if (role !== 'huserprofile') server.seed(({ system }) => system.setValues('User', email, { email_verified: 1 }));
  return { ...httpParty(server, email), email };
}

const setStatus = (name: string, status: string, note = 'a false account') =>
  staff.method('husainia.api.set_user_status', { name, status, note });
const login = (usr: string) => guest.method('husainia.api.login', { usr, pwd: PASSWORD });

async function expectShut(party: HttpParty & { email: string }): Promise<void> {
  expect((await setStatus(party.email, 'Suspended')).status).toBe(200);
  expect((await party.update('User', party.email, { first_name: 'Still here' })).status).toBe(401);
  expect((await login(party.email)).messages[0]?.key).toBe('account.suspended');
}

async function expectOpen({ email }: { email: string }): Promise<void> {
  expect((await setStatus(email, 'Active', 'a mistake')).status).toBe(200);
  expect((await login(email)).body.message.api_key).not.toBe('');
}

describe('staff suspends any account', () => {
  it.each(['Qaari', 'Restaurant'])('of a provider (%s) without a record', async (role) => {
    const provider = await newAccount(role);
    await expectShut(provider);
    await expectOpen(provider);
  });

  it.each(verificationMachine.states)('of a provider whose record is %s', async (state) => {
    const provider = await newAccount('Qaari');
    const record = await provider.create('Qaari Zakreen', { qaari_name: `Reciter ${count}`, phone: '51234567' });
    const { name } = record.body.data;
    server.seed(({ system }) => system.setValues('Qaari Zakreen', name, { verification_status: state }));
    await expectShut(provider);
    const stored = async () => (await staff.read('Qaari Zakreen', name)).body.data.verification_status;
    expect(await stored()).toBe(VERIFICATION.suspended);
    await expectOpen(provider);
    expect(await stored()).toBe(VERIFICATION.pending);
  });

  it('of a customer who hasn’t confirmed the email', async () => {
    const customer = await newAccount('huserprofile');
    expect((await setStatus(customer.email, 'Suspended')).status).toBe(200);
    expect((await login(customer.email)).messages[0]?.key).toBe('account.suspended');
    await expectOpen(customer);
  });

  it('except staff accounts, which the operator suspends', async () => {
    expect((await setStatus(STAFF, 'Suspended')).status).toBe(417);
  });
});
