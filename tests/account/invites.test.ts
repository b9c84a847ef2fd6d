import { beforeEach, describe, expect, it } from 'vitest';
import { getAcceptedPages } from '../../domain/infoPages.ts';
import { DAY, HOUR, MINUTE } from '../../domain/time/kuwaitTime.ts';
import { BANK, STAFF } from '../integration/people.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';

const NEW = {
  email: 'Bu.Ali@example.com',
  full_name: 'ملا علي',
  mobile_no: '+965 5550 1021',
  role_profile_name: 'Qaari',
};
const EMAIL = 'bu.ali@example.com';
const PASSWORD = 'a long enough password';
let server: TestServer;
let staff: HttpParty;
let guest: HttpParty;
beforeEach(() => {
  server = testServer();
  staff = httpParty(server, STAFF);
  guest = httpParty(server);
});

const invite = (more: object = {}) => staff.method('husainia.api.invite_provider', { ...NEW, ...more });
const tokenIn = (link: string | undefined): string => link?.split('#')[1] ?? '';
/** The tokens of the emailed invitations to an address, the latest first. */
const mailedTokens = async (to = EMAIL): Promise<string[]> =>
  (await server.mails())
    .filter((mail) => mail.to === to && mail.link?.includes('/Invite#'))
    .map(({ link }) => tokenIn(link));
const accept = (token: string | undefined, more: object = {}) =>
  guest.method('husainia.api.accept_invite', { token, new_password: PASSWORD, accept_terms: 1, ...more });
const handedOver = async (): Promise<string> =>
  tokenIn((await staff.method('husainia.api.make_invite_link', { email: EMAIL })).body.message.link);
const login = (pwd = PASSWORD) => guest.method('husainia.api.login', { usr: EMAIL, pwd });
const key = ({ messages }: { messages: { key?: string }[] }) => messages[0]?.key;
const PROFILE = { description_ar: 'قراءة' };

describe('an invited provider', () => {
  it('gets an account and a hidden page, and opens both with the emailed link', async () => {
    const { status, body } = await invite();
    expect([status, body.message]).toEqual([200, expect.objectContaining({ email: EMAIL, doctype: 'Qaari Zakreen' })]);
    const { name } = body.message;
    const [token] = await mailedTokens();
    expect((await guest.method('husainia.api.open_invite', { token })).body.message).toEqual({
      email: EMAIL,
      full_name: 'ملا علي',
      role_profile_name: 'Qaari',
    });
    expect((await guest.read('Qaari Zakreen', name)).status).toBe(404);
    expect((await login()).status).toBe(401);
    expect((await accept(token)).body.message).toEqual({ email: EMAIL, email_verified: 1 });
    expect((await login()).status).toBe(200);
    const texts = server.stored(({ system }) =>
      system.list('Consent', { fields: ['document', 'how'], filters: { user: EMAIL }, limit_page_length: 0 }),
    );
    expect(texts.map(({ how }) => how)).toEqual(texts.map(() => 'registration'));
    expect(texts.map(({ document }) => document).sort()).toEqual([...getAcceptedPages('Qaari')].sort());
    const own = httpParty(server, EMAIL);
    expect(server.stored(({ system }) => system.get('Qaari Zakreen', name))).toMatchObject({
      qaari_name_ar: 'ملا علي',
      phone: '55501021',
      email: EMAIL,
    });
    expect((await own.read('Qaari Zakreen', name)).body.data).toMatchObject({ phone: '55501021', email: EMAIL });
    expect((await own.update('Qaari Zakreen', name, { description: 'Reads at home.' })).status).toBe(200);
  });

  it('accepts once, with the terms, within seven days', async () => {
    await invite();
    const [token] = await mailedTokens();
    expect(key(await accept(token, { accept_terms: 0 }))).toBe('account.terms_required');
    expect(key(await accept(token, { new_password: 'short' }))).toBe('account.password_length');
    expect(key(await accept('x'.repeat(43)))).toBe('account.link_expired');
    server.pass(7 * 24 * 60 - 1);
    expect((await accept(token)).status).toBe(200);
    expect(key(await accept(token))).toBe('account.link_expired');
    expect(key(await guest.method('husainia.api.open_invite', { token }))).toBe('account.link_expired');
  });

  it('after seven days gets a new link instead of one for a new password', async () => {
    await invite();
    const [token] = await mailedTokens();
    server.pass((7 * DAY) / MINUTE + 1);
    expect(key(await accept(token))).toBe('account.link_expired');
    await guest.method('husainia.api.forgot_password', { email: EMAIL });
    const tokens = await mailedTokens();
    expect(tokens).toHaveLength(2);
    expect((await server.mails()).some(({ link }) => link?.includes('/NewPassword'))).toBe(false);
    expect((await accept(tokens[0])).status).toBe(200);
  });

  it('is not verified before the terms are accepted', async () => {
    const { name } = (await invite()).body.message;
    server.seed(({ system }) => {
      system.setValues('User', EMAIL, { email_verified: 1 });
    });
    const verify = () =>
      staff.method('husainia.api.set_vendor_status', {
        ...{ doctype: 'Qaari Zakreen', name, status: 'Verified', note: 'Known to us.' },
      });
    expect(key(await verify())).toBe('staff.invite.not_accepted');
    const [token] = await mailedTokens();
    await accept(token);
    expect((await verify()).status).toBe(200);
  });
});

describe('a link to hand over', () => {
  it('works once, ends the emailed one, and is audited without its secret', async () => {
    await invite();
    const [mailed] = await mailedTokens();
    const first = await handedOver();
    const second = await handedOver();
    for (const ended of [mailed, first]) expect(key(await accept(ended))).toBe('account.link_expired');
    expect((await accept(second)).body.message).toEqual({ email: EMAIL, email_verified: 0 });
    expect(key(await accept(second))).toBe('account.link_expired');
    const { body } = await staff.list('Audit Event', {
      fields: ['action', 'ref_name', 'value_after', 'actor'],
      filters: [['action', '=', 'invite_link']],
    });
    expect(body.data).toHaveLength(2);
    expect(body.data[0]).toMatchObject({ ref_name: EMAIL, actor: STAFF });
    expect(JSON.stringify(body.data)).not.toContain(second);
  });

  it('opens the page but no bank details before the emailed link confirms the email', async () => {
    const { name } = (await invite()).body.message;
    await accept(await handedOver());
    const own = httpParty(server, EMAIL);
    expect((await own.update('Qaari Zakreen', name, PROFILE)).status).toBe(200);
    const bank = () => own.method('husainia.api.set_bank', { ...BANK, password: PASSWORD });
    expect(key(await bank())).toBe('account.confirm_before_bank');
    const confirm = (await server.mails()).find(({ to, link }) => to === EMAIL && link?.includes('/VerifyEmail'));
    const token = new URL(confirm!.link!).searchParams.get('token');
    expect((await guest.method('husainia.api.verify_email', { token, password: PASSWORD })).status).toBe(200);
    expect((await bank()).status).toBe(200);
  });
});

describe('invitations', () => {
  it('leave one a minute, sixty an hour', async () => {
    for (let count = 0; count < 4; count += 1) await invite({ email: `reciter${count}@example.com` });
    const left = async () => (await server.mails()).filter(({ link }) => link?.includes('/Invite#')).length;
    expect(await left()).toBe(1);
    server.seed(({ system, now }) => {
      const waiting = system.list('Outbox Message', {
        fields: ['send_after'],
        filters: [
          ['template', '=', 'invite'],
          ['state', '=', 'Queued'],
        ],
        order_by: 'send_after asc',
        limit_page_length: 0,
      });
      const times = waiting.map(({ send_after }) => Date.parse(String(send_after).slice(0, 19)));
      expect(times.map((time) => time - times[0]!)).toEqual([0, 1, 2].map((minute) => minute * MINUTE));
      expect(times[2]! - Date.parse(now().slice(0, 19))).toBeLessThan(HOUR);
    });
  });

  it('are refused for a known email, an unknown kind and every missing field, at the field', async () => {
    expect(key(await invite({ email: 'nasser.customer@example.com' }))).toBe('account.email_taken');
    const wrong = await invite({ email: 'x', full_name: '', mobile_no: '12', role_profile_name: 'Husainia Staff' });
    expect(wrong.messages.map(({ fieldname }) => fieldname).sort()).toEqual([
      'email',
      'full_name',
      'mobile_no',
      'role_profile_name',
    ]);
    expect(await mailedTokens()).toEqual([]);
  });

  it('are sent again only for accounts that are invited and have not accepted', async () => {
    for (const email of ['nasser.customer@example.com', 'yousef-al-sanbouki@example.com']) {
      expect(key(await staff.method('husainia.api.resend_invite', { email }))).toBe('staff.invite.no_invitation');
      expect(key(await staff.method('husainia.api.make_invite_link', { email }))).toBe('staff.invite.no_invitation');
    }
    await invite();
    const [first] = await mailedTokens();
    server.pass(2);
    expect((await staff.method('husainia.api.resend_invite', { email: EMAIL })).status).toBe(200);
    const [second] = await mailedTokens();
    expect(key(await accept(first))).toBe('account.link_expired');
    expect((await accept(second)).status).toBe(200);
  });
});
