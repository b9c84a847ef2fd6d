import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, it } from 'vitest';
import { methodUrl, resourceUrl } from '../../domain/paths.ts';
import { ibanEnds, kuwaitIban } from '../../domain/provider/iban.ts';
import type { Row } from '../../server/ports/row.ts';
import { BANK, RECITER, STAFF } from '../integration/people.ts';
import { type HttpParty, httpParty, type WireResponse } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';

let server: TestServer;
let staff: HttpParty;
let secret: string;
let recovery: string[];
/** The code used for the set-up. Tests of used codes need it, because half a minute may pass between two tests. */
let setUpBy: string;
const PASSWORD = 'majalis-demo';

const guest = () => httpParty(server);
const totp = () => new TOTP({ secret: Secret.fromBase32(secret) });
/** A currently valid code; `ahead` gives later ones, because each can be used only once. */
const code = (ahead = 0) => totp().generate({ timestamp: Date.now() + ahead * 30_000 });
const why = (response: WireResponse) => [response.status, response.messages[0]?.key];
const login = () => guest().method('husainia.api.login', { usr: STAFF, pwd: PASSWORD });
const system = <T>(work: (context: import('../../server/ports/context.ts').RequestContext) => T): T =>
  server.seed(work);
/** Forgets used codes, so that tests needn't wait half a minute. */
const forgetUse = () =>
  system(({ database }) => {
    const secret = JSON.parse(database.secrets.read('two step', STAFF) ?? '{}');
    database.secrets.keep('two step', STAFF, JSON.stringify({ ...secret, step: 0 }));
  });
const stale = () =>
  system(({ system: documents }) => {
    for (const { name } of documents.list('Husainia Session', {
      filters: [['user', '=', STAFF]],
      limit_page_length: 0,
    }))
      documents.setValues('Husainia Session', String(name), { two_step_at: '2020-01-01 00:00:00' });
  });
const readIban = async () => (await staff.read('Qaari Zakreen', RECITER.name)).body.data.bank_iban;

beforeAll(() => {
  server = testServer();
  staff = httpParty(server, STAFF);
  system(({ system: documents }) => documents.setValues('Qaari Zakreen', RECITER.name, BANK));
});

it('is set up with the password and a code, and shows ten recovery codes once', async () => {
  expect(why(await staff.method('husainia.api.two_step_begin', { password: 'wrong' }))).toEqual([
    417,
    'account.password_wrong',
  ]);
  const begun = await staff.method('husainia.api.two_step_begin', { password: PASSWORD });
  secret = begun.body.message.secret;
  expect(begun.body.message.address).toContain('otpauth://totp/');
  expect((await login()).body.message.api_key).not.toBe('');
  expect(why(await staff.method('husainia.api.two_step_confirm', { code: '000000' }))).toEqual([
    417,
    'account.code_wrong',
  ]);
  setUpBy = code();
  recovery = (await staff.method('husainia.api.two_step_confirm', { code: setUpBy })).body.message.recovery;
  expect(new Set(recovery).size).toBe(10);
  const tokens = JSON.stringify(system(({ database }) => database.all('SELECT * FROM "tabAccount Token"')));
  for (const one of recovery) expect(tokens).not.toContain(one);
});

it('rejects the password alone, and accepts each code once', async () => {
  const challenged = (await login()).body.message;
  expect([challenged.api_key, challenged.api_secret]).toEqual(['', '']);
  const enter = (sent: string, challenge = challenged.challenge) =>
    guest().method('husainia.api.login_code', { challenge, code: sent });
  expect(why(await enter(setUpBy))).toEqual([417, 'account.code_wrong']);
  const next = code(1);
  const inside = await enter(next);
  expect(inside.body.message.api_key).not.toBe('');
  expect(why(await enter(next))).toEqual([417, 'account.code_expired']);
  const again = (await login()).body.message.challenge;
  expect(why(await enter(next, again))).toEqual([417, 'account.code_wrong']);
});

it('accepts one of two concurrent uses of a code', async () => {
  forgetUse();
  const [one, two] = [(await login()).body.message.challenge, (await login()).body.message.challenge];
  const same = code();
  const both = await Promise.all(
    [one, two].map((challenge) => guest().method('husainia.api.login_code', { challenge, code: same })),
  );
  // a later login also ends an earlier challenge
  expect(both.map(({ status }) => status).sort()).toEqual([200, 417]);
});

it('expires a challenge after five minutes', async () => {
  const { challenge } = (await login()).body.message;
  server.pass(6);
  forgetUse();
  const late = await guest().method('husainia.api.login_code', { challenge, code: code() });
  expect(why(late)).toEqual([417, 'account.code_expired']);
});

it('asks for a code again for money, suspensions, settings and a full bank account', async () => {
  stale();
  const settings = resourceUrl('Husainia Settings', 'Husainia Settings');
  const acts: (() => Promise<WireResponse>)[] = [
    () => staff.method('husainia.api.payout_bank', { lines: ['x'] }),
    () => staff.method('husainia.api.pay_payouts', { lines: ['x'], reference: 'T', total: 0 }),
    () => staff.method('husainia.api.mark_payout', { name: 'x', reference: 'T' }),
    () => staff.method('husainia.api.settle_refunds', { names: ['x'], state: 'Approved' }),
    () => staff.method('husainia.api.issue_refund', { order_progress: 'x', amount: 1, reason: 'complaint', note: 'n' }),
    () => staff.method('husainia.api.close_complaint', { name: 'x', outcome: 'dismissed', note: 'n' }),
    () => staff.method('husainia.api.set_user_status', { name: 'x', status: 'Suspended', note: 'n' }),
    () => staff.method('husainia.api.end_sessions', { name: 'x', note: 'n' }),
    () => staff.method('husainia.api.change_password', { current_password: 'x', new_password: 'y' }),
    () => staff.method('husainia.api.two_step_end', {}),
    () => staff.method('husainia.api.two_step_begin', { password: PASSWORD }),
    () => staff.update('Refund', 'x', { state: 'Approved' }),
    () => staff.update('Qaari Zakreen', RECITER.name, { verification_status: 'Suspended', verification_note: 'n' }),
    () => staff.call('PUT', settings, { delivery_fee: 1 }),
    () => staff.create('Hijri Month', { hijri_year: 1449, hijri_month: 1, starts_on: '2027-06-06' }),
  ];
  for (const act of acts) expect(why(await act()), String(act)).toEqual([403, 'staff.step_up']);
  expect(await readIban()).toBe('KW81 •••• 0101');
  // hidden fields can't be searched, sorted or aggregated, under any name
  const listed = (query: Record<string, string>) =>
    staff.call('GET', `${resourceUrl('Qaari Zakreen')}?${new URLSearchParams(query)}`);
  const queries: Record<string, string>[] = [
    { filters: '[["bank_iban","like","KW8%"]]' },
    { or_filters: '[["Qaari Zakreen","bank_iban","=","KW81"]]' },
    { order_by: 'bank_iban asc' },
    { fields: '["bank_iban as title"]' },
    { fields: '["max(bank_iban) as most"]' },
    { fields: '["count(name) as n"]', group_by: 'bank_iban' },
  ];
  for (const query of queries) expect(why(await listed(query)), JSON.stringify(query)).toEqual([403, 'staff.step_up']);
  expect(
    (await listed({ filters: JSON.stringify([['name', '=', RECITER.name]]), fields: '["bank_iban"]' })).body.data,
  ).toEqual([{ bank_iban: 'KW81 •••• 0101' }]);
  forgetUse();
  const used = code();
  expect((await staff.method('husainia.api.step_up', { code: used })).status).toBe(200);
  expect(why(await staff.method('husainia.api.step_up', { code: used }))).toEqual([417, 'account.code_wrong']);
  expect((await acts[0]!()).status).toBe(404);
  expect(await readIban()).toBe(BANK.bank_iban);
  expect((await listed(queries[0]!)).status).toBe(200);
  server.pass(16);
  expect(why(await acts[0]!())).toEqual([403, 'staff.step_up']);
});

it('asks for a code again before a price or a state changes, in whatever form it is sent', async () => {
  stale();
  const path = resourceUrl('Qaari Zakreen', RECITER.name);
  const record = (await staff.read('Qaari Zakreen', RECITER.name)).body.data;
  const raw = (body: string | FormData, type?: string) =>
    server.fetch(path, {
      method: 'PUT',
      headers: { Authorization: server.tokenOf(STAFF), ...(type && { 'Content-Type': type }) },
      body,
    });
  const form = new FormData();
  form.set('verification_status', 'Suspended');
  const suspended = { verification_status: 'Suspended', verification_note: 'n' };
  const cheaper = record.packages.map((one: Row) => ({ ...one, package_unit_price: 0.5 }));
  const sent = [
    await raw(JSON.stringify(suspended).replace('status', 'statu\\u0073'), 'application/json'),
    await raw(new URLSearchParams(suspended).toString(), 'application/x-www-form-urlencoded'),
    await raw(JSON.stringify({ data: JSON.stringify(suspended) }), 'application/json'),
    await raw(form),
    await raw(JSON.stringify({ packages: cheaper }).replaceAll('price', 'pric\\u0065'), 'application/json'),
    await raw(JSON.stringify({ packages: [] }), 'application/json'),
  ];
  for (const response of sent)
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('staff.step_up')]);
  expect((await staff.read('Qaari Zakreen', RECITER.name)).body.data).toEqual(record);
  // sending the same prices again, as a form does, needs no code
  expect((await staff.update('Qaari Zakreen', RECITER.name, { packages: record.packages })).status).toBe(200);
});

it('stores only the ends of a bank account in the audit', async () => {
  const reciter = httpParty(server, RECITER.email);
  const bank_iban = kuwaitIban('CBKU0000000000001234560199');
  const changed = { ...BANK, bank_iban, password: PASSWORD };
  expect((await reciter.method('husainia.api.set_bank', changed)).status).toBe(200);
  const events = JSON.stringify(system(({ database }) => database.all('SELECT * FROM "tabAudit Event"')));
  expect(events).toContain(ibanEnds(bank_iban));
  for (const whole of [bank_iban, BANK.bank_iban]) expect(events).not.toContain(whole);
  system(({ system: documents }) => documents.setValues('Qaari Zakreen', RECITER.name, BANK));
});

it('doesn’t affect actions that need no code', async () => {
  stale();
  expect((await staff.call('GET', methodUrl('husainia.api.payouts'))).status).toBe(200);
  expect((await staff.update('Qaari Zakreen', RECITER.name, { priority: 3 })).status).toBe(200);
});

it('accepts a recovery code once, ends other sessions and notifies the account', async () => {
  const { challenge } = (await login()).body.message;
  const [first = ''] = recovery;
  const inside = await guest().method('husainia.api.login_code', { challenge, code: ` ${first.toUpperCase()} ` });
  expect(inside.body.message.api_key).not.toBe('');
  expect((await staff.call('GET', methodUrl('husainia.api.me'))).status).toBe(401);
  const again = (await login()).body.message.challenge;
  expect(why(await guest().method('husainia.api.login_code', { challenge: again, code: first }))).toEqual([
    417,
    'account.code_wrong',
  ]);
  expect((await server.mails()).some(({ to, subject }) => to === STAFF && /recovery/i.test(subject))).toBe(true);
});

it('limits guessing', async () => {
  const answers: Row[] = [];
  for (let guess = 0; guess < 120; guess += 1) {
    const { challenge } = (await login()).body.message ?? {};
    if (!challenge) break;
    const response = await guest().method('husainia.api.login_code', { challenge, code: '123456' });
    answers.push({ status: response.status });
    if (response.status === 429) break;
  }
  expect(answers.at(-1)?.status).toBe(429);
});
