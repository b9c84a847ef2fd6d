import { beforeEach, expect, it } from 'vitest';
import { ACCOUNT } from '../../domain/states/account.ts';
import { addStaff, StaffAccountError, setStaffStatus } from '../../server/marketplace/accounts/staffAccounts.ts';
import { httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';

const EMAIL = 'dana@example.com';
let server: TestServer;
beforeEach(() => {
  server = testServer();
});

const run = <T>(work: Parameters<typeof server.seed<T>>[0]): T => server.seed(work);
const add = () => run<string>((context) => addStaff(context, ' Dana@Example.com', 'Dana  Al-Saleh'));
const login = (pwd: string) => httpParty(server).method('husainia.api.login', { usr: EMAIL, pwd });

it('the operator creates a staff account with a first password', async () => {
  const response = await login(add());
  expect(response.body.message).toMatchObject({ role_profile_name: 'Husainia Staff', user_status: 'Active' });
  const { body } = await httpParty(server, 'staff@example.com').list('Audit Event', {
    fields: ['action', 'ref_name', 'reason'],
    filters: [['action', '=', 'add_staff']],
  });
  expect(body.data).toEqual([{ action: 'add_staff', ref_name: EMAIL, reason: 'by the operator' }]);
});

it('suspending ends the sessions at once; restoring reactivates the account', async () => {
  const password = add();
  const dana = httpParty(server, EMAIL);
  expect((await dana.list('Refund')).status).toBe(200);
  run((context) => setStaffStatus(context, EMAIL, ACCOUNT.suspended));
  expect((await dana.list('Refund')).status).toBe(401);
  expect((await login(password)).status).toBe(403);
  run((context) => setStaffStatus(context, EMAIL, ACCOUNT.active));
  expect((await login(password)).status).toBe(200);
});

it('rejects an invalid email, a missing name, a known account, and accounts that aren’t staff', () => {
  add();
  for (const [email, name] of [
    ['dana', 'Dana'],
    ['new@example.com', ' '],
    [EMAIL, 'Dana'],
    ['nasser.customer@example.com', 'Nasser'],
  ] as const)
    expect(() => run((context) => addStaff(context, email, name))).toThrow(StaffAccountError);
  for (const email of ['nasser.customer@example.com', 'nobody@example.com'])
    expect(() => run((context) => setStaffStatus(context, email, ACCOUNT.suspended))).toThrow(StaffAccountError);
});
