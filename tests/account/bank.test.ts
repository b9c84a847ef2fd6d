import { beforeEach, expect, it } from 'vitest';
import { BANK, KITCHEN, NASSER, RECITER, STAFF } from '../integration/people.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';

let server: TestServer;
let reciter: HttpParty;
beforeEach(() => {
  server = testServer();
  reciter = httpParty(server, RECITER.email);
});

const setBank = (more: object = {}, who = reciter) =>
  who.method('husainia.api.set_bank', { ...BANK, password: server.samplePassword, ...more });
const stored = () => server.stored(({ system }) => system.get('Qaari Zakreen', RECITER.name));
const refusal = async (response: ReturnType<typeof setBank>) => {
  const { status, messages } = await response;
  return [status, messages[0]?.key, messages[0]?.fieldname];
};

it('changes only with the password, and notifies its account', async () => {
  expect(await refusal(setBank({ password: 'not it' }))).toEqual([417, 'account.password_wrong', 'password']);
  expect((await setBank({ bank_iban: 'kw81 cbku 0000 0000 0000 1234 5601 01' })).status).toBe(200);
  expect(stored()).toMatchObject(BANK);
  expect((await server.mails()).filter(({ to }) => to === RECITER.email)).toHaveLength(1);
});

it('ignores bank fields in any other save of the record', async () => {
  const before = stored();
  expect(before.bank_iban).toBeTruthy();
  for (const change of [{ bank_iban: BANK.bank_iban }, { bank_account_name: 'Somebody Else' }, { bank_iban: '' }])
    expect(await refusal(reciter.update('Qaari Zakreen', RECITER.name, { ...change, description: 'x' }))).toEqual([
      417,
      'vendor.bank_by_password',
      'bank_account_name',
    ]);
  const whole = { bank_iban: before.bank_iban, bank_account_name: before.bank_account_name, description: 'As before.' };
  expect((await reciter.update('Qaari Zakreen', RECITER.name, whole)).status).toBe(200);
  expect(stored()).toMatchObject(whole);
});

it('accepts a new one from the profile form; the first one also needs the password', async () => {
  server.seed(({ system }) =>
    system.setValues('Qaari Zakreen', RECITER.name, { bank_account_name: '', bank_iban: '' }),
  );
  expect(await refusal(reciter.update('Qaari Zakreen', RECITER.name, BANK))).toEqual([
    417,
    'vendor.bank_by_password',
    'bank_iban',
  ]);
  expect((await setBank()).status).toBe(200);
  expect(stored()).toMatchObject({ ...BANK, bank_changed_at: null });
  // replacing an existing account delays payouts
  expect((await setBank({ bank_account_name: 'Yousef the Second' })).status).toBe(200);
  expect(stored().bank_changed_at).toBeTruthy();
});

it('needs a valid number and an account holder', async () => {
  expect(await refusal(setBank({ bank_iban: 'KW12' }))).toEqual([417, 'vendor.iban_form', 'bank_iban']);
  const mistyped = BANK.bank_iban.replace('123456', '132456');
  expect(await refusal(setBank({ bank_iban: mistyped }))).toEqual([417, 'vendor.iban_digits', 'bank_iban']);
  expect(await refusal(setBank({ bank_iban: '' }))).toEqual([417, 'common.required', 'bank_iban']);
  expect(await refusal(setBank({ bank_account_name: ' ' }))).toEqual([417, 'common.required', 'bank_account_name']);
});

it('is visible only to its owner', async () => {
  for (const email of [NASSER, STAFF]) expect((await setBank({}, httpParty(server, email))).status).toBe(403);
  const before = stored();
  expect((await setBank({}, httpParty(server, KITCHEN.email))).status).toBe(200);
  expect(stored()).toEqual(before);
});
