import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type HttpParty, httpParty, type WireResponse } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';

const EMAIL = 'fatima@example.com';
const PASSWORD = 'majlis-2026';
const HOURS = 60;
const api = (name: string) => `husainia.api.${name}`;
const newSecret = () => randomBytes(32).toString('base64url');

let server: TestServer;
let guest: HttpParty;
beforeEach(() => {
  server = testServer();
  guest = httpParty(server);
});

const register = (browser_secret: unknown, email = EMAIL, role_profile_name = 'huserprofile') =>
  guest.method(api('register'), {
    email,
    mobile_no: '51234567',
    username: 'fatima',
    role_profile_name,
    new_password: PASSWORD,
    browser_secret,
  });

async function mailed(email = EMAIL): Promise<string> {
  const mail = (await server.mails()).find(({ to }) => to === email);
  return new URL(mail?.link ?? '').searchParams.get('token') ?? '';
}

const confirm = (token: string, browser_secret: unknown) =>
  guest.method(api('confirm_registration'), { token, browser_secret });
const keys = (response: WireResponse) => response.messages.map(({ key }) => key);
const stateOf = (email = EMAIL) => server.stored(({ system }) => system.get('User', email).user_status);

describe('the browser that registered', () => {
  it('confirms and logs in once with the emailed link and its own secret', async () => {
    const secret = newSecret();
    await register(secret);
    const token = await mailed();
    const response = await confirm(token, secret);
    expect(response.body).toMatchObject({ full_name: 'fatima', message: { email: EMAIL, user_status: 'Active' } });
    const { api_key, api_secret } = response.body.message;
    const me = await guest.call('GET', `/api/method/${api('me')}`, undefined, {
      Authorization: `token ${api_key}:${api_secret}`,
    });
    expect(me.body.message).toMatchObject({ email: EMAIL });
    expect(keys(await confirm(token, secret))).toEqual(['account.link_expired']);
    // a second email to the address doesn't reactivate the secret that the browser still has
    await guest.method(api('resend_verification'), { email: EMAIL });
    expect(keys(await confirm(await mailed(), secret))).toEqual(['account.link_expired']);
  });

  it('works for a provider too, also after the email was sent again', async () => {
    const secret = newSecret();
    await register(secret, EMAIL, 'Qaari');
    await mailed();
    await guest.method(api('resend_verification'), { email: EMAIL });
    const response = await confirm(await mailed(), secret);
    expect(response.body.message).toMatchObject({ role_profile_name: 'Qaari', user_status: 'Active' });
    expect(response.body.message.api_key).not.toBe('');
  });

  it('is asked for the password after 48 hours, even with a new link', async () => {
    const secret = newSecret();
    await register(secret);
    server.pass(48 * HOURS);
    await guest.method(api('resend_verification'), { email: EMAIL });
    const token = await mailed();
    expect(keys(await confirm(token, secret))).toEqual(['account.other_browser']);
    const byPassword = await guest.method(api('verify_email'), { token, password: PASSWORD });
    expect(byPassword.body.message).toEqual({ email: EMAIL, user_status: 'Active' });
  });
});

describe('an attacker gains nothing', () => {
  it('by registering a victim: neither with the secret alone nor with the victim’s click', async () => {
    const strangersSecret = newSecret();
    await register(strangersSecret);
    const token = await mailed();
    for (const guess of ['', strangersSecret, newSecret(), null, { $ne: '' }])
      expect(keys(await confirm(guess as string, strangersSecret))).toEqual(['account.link_expired']);
    // the owner of the address confirms in their own browser
    for (const other of [newSecret(), '', null, undefined, 0, { length: 43 }])
      expect(keys(await confirm(token, other))).toEqual(['account.other_browser']);
    expect(stateOf()).toBe('Pending Verification');
  });

  it('by registering a victim: a new password of the victim invalidates the secret and the old links', async () => {
    const strangersSecret = newSecret();
    await register(strangersSecret);
    const old = await mailed();
    await guest.method(api('forgot_password'), { email: EMAIL });
    await guest.method(api('reset_password'), { token: await mailed(), new_password: 'my own password' });
    expect(stateOf()).toBe('Active');
    expect(keys(await confirm(old, strangersSecret))).toEqual(['account.link_expired']);
    const byPassword = await guest.method(api('verify_email'), { token: old, password: PASSWORD });
    expect(keys(byPassword)).toEqual(['account.link_expired']);
  });

  it('by combining their own secret with another person’s link, or the other way round', async () => {
    const [mine, theirs] = [newSecret(), newSecret()];
    await register(mine);
    await register(theirs, 'stranger@example.com');
    expect(keys(await confirm(await mailed(), theirs))).toEqual(['account.other_browser']);
    expect(keys(await confirm(await mailed('stranger@example.com'), mine))).toEqual(['account.other_browser']);
  });

  it('by using one secret for two accounts: each works only for its own', async () => {
    const secret = newSecret();
    expect((await register(secret)).status).toBe(200);
    expect((await register(secret, 'second@example.com')).status).toBe(200);
    await confirm(await mailed('second@example.com'), secret);
    expect([stateOf(), stateOf('second@example.com')]).toEqual(['Pending Verification', 'Active']);
  });

  it('by a guessable secret: it isn’t stored, and the password is required', async () => {
    const weak = ['', 'x', 'a'.repeat(42), `${'a'.repeat(43)} `, ['a'.repeat(43)], { a: 1 }, 7, true];
    for (const [index, secret] of weak.entries()) {
      const email = `weak${index}@example.com`;
      expect((await register(secret, email)).status).toBe(200);
      expect(keys(await confirm(await mailed(email), secret))).toEqual(['account.other_browser']);
    }
  });

  it('by reading the database: it contains neither the secret nor the link', async () => {
    const secret = newSecret();
    await register(secret);
    const token = await mailed();
    const rows = server.stored(({ system }) => system.list('Account Token', { fields: ['*'], limit_page_length: 0 }));
    expect(rows.map(({ purpose }) => purpose).sort()).toEqual(['registration', 'verify_email']);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('after staff suspended the account: confirming changes nothing', async () => {
    const secret = newSecret();
    await register(secret);
    const token = await mailed();
    server.seed(({ system }) => system.setValues('User', EMAIL, { user_status: 'Suspended' }));
    expect(keys(await confirm(token, secret))).toEqual(['account.suspended']);
    expect(stateOf()).toBe('Suspended');
  });

  it('by registering a known email where that isn’t revealed: no secret is stored', async () => {
    await register(newSecret());
    const before = await mailed();
    const secret = newSecret();
    server.seed(({ system }) => system.update('Husainia Settings', 'Husainia Settings', { reveal_known_email: 0 }));
    expect((await register(secret)).status).toBe(200);
    expect(keys(await confirm(before, secret))).toEqual(['account.other_browser']);
  });
});
