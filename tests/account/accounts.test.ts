import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '../../domain/time/kuwaitTime.ts';
import { type HttpParty, httpParty, type WireResponse } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';

const NEW = {
  name: 'Fatima@Example.com',
  email: 'Fatima@Example.com',
  mobile_no: '+965 5123 4567',
  first_name: 'fatima',
  full_name: 'fatima',
  username: 'fatima',
  role_profile_name: 'huserprofile',
  new_password: 'majlis-2026',
};
const EMAIL = 'fatima@example.com';
const api = (name: string) => `husainia.api.${name}`;

let server: TestServer;
let guest: HttpParty;
beforeEach(() => {
  server = testServer();
  guest = httpParty(server);
});

const login = (pwd: string, usr = EMAIL) => guest.method(api('login'), { usr, pwd });
const keys = (response: WireResponse) => response.messages.map((message) => message.key);

/** Sends requests with the returned key pair. */
const as = (response: WireResponse) => {
  const { api_key, api_secret } = response.body.message;
  const headers = { Authorization: `token ${api_key}:${api_secret}` };
  return {
    get: (path: string) => guest.call('GET', path, undefined, headers),
    post: (name: string, body: unknown = {}) => guest.call('POST', `/api/method/${api(name)}`, body, headers),
  };
};

async function mailedToken(): Promise<string> {
  const link = (await server.mails())[0]?.link ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}

async function registered(): Promise<void> {
  await guest.create('User', NEW);
  await guest.method(api('verify_email'), { token: await mailedToken(), password: NEW.new_password });
}

describe('registration', () => {
  it('creates an account that waits for its email to be confirmed', async () => {
    const response = await guest.create('User', NEW);
    expect(response.status).toBe(200);
    expect(response.body.data).toMatchObject({
      name: EMAIL,
      mobile_no: '51234567',
      user_status: 'Pending Verification',
    });
    const waiting = await login(NEW.new_password);
    expect(waiting.body).toMatchObject({ full_name: 'fatima', message: { api_key: '', api_secret: '' } });

    const token = await mailedToken();
    const wrong = await guest.method(api('verify_email'), { token, password: 'not-this-one' });
    expect(keys(wrong)).toEqual(['account.password_wrong']);
    const confirmed = await guest.method(api('verify_email'), { token, password: NEW.new_password });
    expect(confirmed.body.message).toEqual({ email: EMAIL, user_status: 'Active' });
    const again = await guest.method(api('verify_email'), { token, password: NEW.new_password });
    expect(keys(again)).toEqual(['account.link_expired']);

    const me = await as(await login(NEW.new_password)).get('/api/method/husainia.api.me');
    expect(me.body.message).toMatchObject({ email: EMAIL, role_profile_name: 'huserprofile', unread: 0 });
  });

  it('ignores role, status and flags in the body', async () => {
    for (const role_profile_name of ['Husainia Staff', 'Administrator', '', undefined]) {
      const response = await guest.create('User', { ...NEW, role_profile_name });
      expect(response.status).toBe(417);
      expect(response.messages[0]).toMatchObject({ key: 'account.account_type', fieldname: 'role_profile_name' });
    }
    await guest.create('User', {
      ...NEW,
      user_status: 'Active',
      email_verified: 1,
      roles: [{ role: 'Husainia Staff' }],
      owner: 'staff@example.com',
    });
    const user = server.stored(({ system }) => system.get('User', EMAIL));
    expect(user).toMatchObject({ user_status: 'Pending Verification', email_verified: 0, roles: [] });
    expect((await httpParty(server, EMAIL).list('Audit Event')).status).toBe(403);
  });

  it('names every invalid field and rejects a known email in any case', async () => {
    const response = await guest.create('User', {
      role_profile_name: 'huserprofile',
      username: 'x',
      email: 'nobody',
      mobile_no: '123',
      new_password: 'short',
    });
    expect(response.messages.map(({ fieldname, key }) => `${fieldname} ${key}`)).toEqual([
      'username account.username_length',
      'email account.email_invalid',
      'mobile_no account.mobile',
      'new_password account.password_length',
    ]);
    const long = await guest.create('User', { ...NEW, new_password: 'x'.repeat(129) });
    expect(long.messages).toMatchObject([{ key: 'errors.too_long', values: { n: 128 } }]);
    await guest.create('User', NEW);
    const taken = await guest.create('User', { ...NEW, email: EMAIL.toUpperCase() });
    expect(taken.status).toBe(409);
    expect(keys(taken)).toEqual(['account.email_taken']);
  });

  it('appends a number to a taken username instead of rejecting it', async () => {
    await guest.create('User', NEW);
    const second = await guest.create('User', { ...NEW, name: 'f2@example.com', email: 'f2@example.com' });
    expect(second.body.data.username).toBe('fatima-2');
  });

  it('never returns a password', async () => {
    await registered();
    const me = as(await login(NEW.new_password));
    const user = await me.get(`/api/resource/User/${EMAIL}`);
    expect(user.status).toBe(200);
    expect(JSON.stringify(user.body)).not.toContain('password');
  });
});

describe('sessions', () => {
  beforeEach(registered);

  it('allows parallel sessions and ends one by logout', async () => {
    const [first, second] = [as(await login(NEW.new_password)), as(await login(NEW.new_password))];
    expect((await first.post('logout')).body.message).toEqual({ ok: 1 });
    expect((await first.get('/api/method/husainia.api.me')).status).toBe(401);
    expect((await second.get('/api/method/husainia.api.me')).status).toBe(200);
  });

  it('expire after 12 idle hours and after 7 days', async () => {
    const idle = as(await login(NEW.new_password));
    server.pass(12 * 60);
    expect((await idle.get('/api/method/husainia.api.me')).status).toBe(401);
    const busy = as(await login(NEW.new_password));
    const used = [];
    for (let hours = 0; hours < 7 * 24; hours += 11) {
      used.push((await busy.get('/api/method/husainia.api.me')).status);
      server.pass(11 * 60);
    }
    expect(used.every((status) => status === 200)).toBe(true);
    expect((await busy.get('/api/method/husainia.api.me')).status).toBe(401);
  });

  it('rejects a wrong key pair on public paths too, and treats the shared public pair as a guest', async () => {
    const pair = (await login(NEW.new_password)).body.message;
    for (const bad of ['token nobody:nothing', `token ${pair.api_key}:wrong`, `Bearer ${pair.api_secret}`, 'token x']) {
      const response = await guest.call('GET', '/api/method/husainia.api.get_records', undefined, {
        Authorization: bad,
      });
      expect(response.status).toBe(401);
    }
    const shared = { Authorization: 'token husainia-public:guest' };
    expect((await guest.call('GET', '/api/method/husainia.api.get_records', undefined, shared)).status).toBe(200);
    expect((await guest.call('GET', '/api/method/husainia.api.me', undefined, shared)).status).toBe(403);
    const loud = { Authorization: `TOKEN ${pair.api_key}:${pair.api_secret}` };
    expect((await guest.call('GET', '/api/method/husainia.api.me', undefined, loud)).status).toBe(200);
  });

  it('stores no secret in plain text', async () => {
    const { api_secret } = (await login(NEW.new_password)).body.message;
    const rows = server.stored(({ database }) => database.all('SELECT * FROM "tabHusainia Session"'));
    expect(JSON.stringify(rows)).not.toContain(api_secret);
    const secrets = server.stored(({ database }) => database.all('SELECT * FROM "__secret"'));
    expect(secrets.length).toBeGreaterThan(0);
    expect(JSON.stringify(secrets)).not.toContain(NEW.new_password);
  });

  it('limits password guessing to five failures per account and address, then returns 429', async () => {
    for (let guess = 0; guess < 5; guess += 1) {
      const response = await login(`guess-${guess}`);
      expect(response.status).toBe(401);
      expect(keys(response)).toEqual(['account.incorrect']);
    }
    const refused = await login(NEW.new_password);
    const locks = server.stored(({ system }) =>
      system.list('Audit Event', { fields: ['ref_name', 'actor'], filters: { action: 'sign_in_locked' } }),
    );
    expect(locks).toEqual([{ ref_name: NEW.email.toLowerCase(), actor: 'Guest' }]);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    server.pass(16);
    expect((await login(NEW.new_password)).status).toBe(200);
  });

  it('counts concurrent guesses', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => login(`guess-${index}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('gives the same response for an unknown account as for a wrong password', async () => {
    const unknown = await login('whatever-1', 'nobody@example.com');
    const wrong = await login('whatever-1');
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });
});

describe('passwords', () => {
  beforeEach(registered);

  it('changes the password and ends every other session', async () => {
    const [here, elsewhere] = [as(await login(NEW.new_password)), as(await login(NEW.new_password))];
    const wrong = await here.post('change_password', { current_password: 'no', new_password: 'another-2026' });
    expect(wrong.messages[0]).toMatchObject({ key: 'account.password_wrong', fieldname: 'current_password' });
    const change = { current_password: NEW.new_password, new_password: 'another-2026' };
    expect((await here.post('change_password', change)).status).toBe(200);
    expect((await here.get('/api/method/husainia.api.me')).status).toBe(200);
    expect((await elsewhere.get('/api/method/husainia.api.me')).status).toBe(401);
    expect((await login('another-2026')).status).toBe(200);
  });

  it('invalidates an earlier reset link after a password change', async () => {
    await guest.method(api('forgot_password'), { email: EMAIL });
    const token = await mailedToken();
    const here = as(await login(NEW.new_password));
    const change = { current_password: NEW.new_password, new_password: 'another-2026' };
    expect((await here.post('change_password', change)).status).toBe(200);
    const late = await guest.method(api('reset_password'), { token, new_password: 'a-thief-2026' });
    expect(keys(late)).toEqual(['account.link_expired']);
    expect((await login('another-2026')).status).toBe(200);
  });

  it('resets the password by an emailed link that works once, for 30 minutes, without revealing who has an account', async () => {
    const session = as(await login(NEW.new_password));
    const known = await guest.method(api('forgot_password'), { email: EMAIL });
    const unknown = await guest.method(api('forgot_password'), { email: 'nobody@example.com' });
    expect(known.body).toEqual(unknown.body);
    const token = await mailedToken();
    server.pass(31);
    const late = await guest.method(api('reset_password'), { token, new_password: 'another-2026' });
    expect(keys(late)).toEqual(['account.link_expired']);

    await guest.method(api('forgot_password'), { email: EMAIL });
    const fresh = await mailedToken();
    expect((await guest.method(api('reset_password'), { token: fresh, new_password: 'another-2026' })).status).toBe(
      200,
    );
    expect((await session.get('/api/method/husainia.api.me')).status).toBe(401);
    const twice = await guest.method(api('reset_password'), { token: fresh, new_password: 'a-third-2026' });
    expect(keys(twice)).toEqual(['account.link_expired']);
    expect((await login('another-2026')).status).toBe(200);
  });

  it('stores only the hash of an emailed token', async () => {
    await guest.method(api('forgot_password'), { email: EMAIL });
    const token = await mailedToken();
    const stored = ['tabAccount Token', 'tabOutbox Message'].map((table) =>
      JSON.stringify(server.stored(({ database }) => database.all(`SELECT * FROM "${table}"`))),
    );
    expect(token.length).toBeGreaterThan(20);
    for (const rows of stored) expect(rows).not.toContain(token);
  });
});

describe('the user’s own record', () => {
  it('accepts name and mobile, never a role, status or another account', async () => {
    const customer = httpParty(server, 'nasser.customer@example.com');
    const response = await customer.update('User', 'nasser.customer@example.com', {
      first_name: 'Nasir',
      mobile_no: '5550 9999',
      role_profile_name: 'Husainia Staff',
      user_status: 'Suspended',
      email: 'other@example.com',
      new_password: 'taken-over-1',
    });
    expect(response.messages).toEqual([]);
    expect(response.body.data).toMatchObject({
      first_name: 'Nasir',
      mobile_no: '55509999',
      role_profile_name: 'huserprofile',
    });
    const foreign = await customer.read('User', 'staff@example.com');
    const missing = await customer.read('User', 'nobody@example.com');
    expect([foreign.status, missing.status]).toEqual([404, 404]);
  });
});

it('keeps a session of a demo valid when its clock is moved', async () => {
  await registered();
  const session = as(await login(NEW.new_password));
  await guest.call('POST', '/dev/clock', { advance_minutes: (20 * HOUR) / 60_000 });
  expect((await session.get('/api/method/husainia.api.me')).status).toBe(200);
});
