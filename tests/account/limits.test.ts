import { beforeEach, expect, it } from 'vitest';
import { HOUR } from '../../domain/time/kuwaitTime.ts';
import { fixedAmbient } from '../../server/ambient.ts';
import { createApp } from '../../server/http/app.ts';
import { fillNewDatabase } from '../../server/seedDatabase.ts';
import { readSettings } from '../../server/settings.ts';
import { createSite } from '../../server/site.ts';
import { openDatabase } from '../../server/store/database.ts';
import { NOON } from '../support/testServer.ts';

/** A production server with standard limits, called from a given address. */
let statusFrom: (address: string, method: string, body: unknown) => Promise<number>;
/** Requests a number of emails, each for a different address. */
let flood: (mails: number) => void;
/** Creates an account that can log in. */
let addAccount: (usr: string, pwd: string) => Promise<void>;
beforeEach(() => {
  const settings = readSettings({ APP_MODE: 'production', PUBLIC_URL: 'https://majalis.example' });
  const site = createSite({ database: openDatabase(':memory:'), ambient: fixedAmbient(NOON), settings });
  fillNewDatabase(site);
  const app = createApp(site);
  flood = (mails) => {
    for (let mail = 0; mail < mails; mail += 1) {
      try {
        site.limits.take('account mails from an address', `address-${mail}`, 20, HOUR);
        site.limits.take('account mails to an e-mail', `somebody-${mail}@example.com`, 5, HOUR);
      } catch (error) {
        expect(error).toMatchObject({ status: 429 });
      }
    }
  };
  addAccount = async (usr, pwd) => {
    const form = {
      email: usr,
      username: usr,
      mobile_no: '51234567',
      role_profile_name: 'huserprofile',
      new_password: pwd,
    };
    expect(await statusFrom('198.51.100.1', 'register', form)).toBe(200);
    const { engine } = site;
    engine.run(engine.administrator, ({ system }) => system.setValues('User', usr, { user_status: 'Active' }));
  };
  statusFrom = async (remoteAddress, method, body) => {
    const request = new Request(`https://majalis.example/api/method/husainia.api.${method}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await app.fetch(request, { incoming: { socket: { remoteAddress } } })).status;
  };
});

const email = (index: number) => ({ email: `somebody-${index}@example.com` });
const HOME = '2001:db8:1:2::';
const FIVE_TOO_MANY = [...Array(20).fill(200), ...Array(5).fill(429)];
const sorted = (statuses: number[]) => statuses.toSorted((a, b) => a - b);

it.each(['forgot_password', 'resend_verification'])('%s is limited per address, whatever the email', async (method) => {
  const responses = Array.from({ length: 25 }, (_, index) => statusFrom(`${HOME}${index}`, method, email(index)));
  expect(sorted(await Promise.all(responses))).toEqual(FIVE_TOO_MANY);
  expect(await statusFrom('192.0.2.1', method, email(0))).toBe(200);
});

it('failed passwords are limited per address before they count for an account', async () => {
  const login = (index: number) => ({ usr: `somebody-${index}@example.com`, pwd: 'wrong' });
  const responses = Array.from({ length: 33 }, (_, index) => statusFrom(`${HOME}${index}`, 'login', login(index)));
  expect(sorted(await Promise.all(responses))).toEqual([...Array(30).fill(401), ...Array(3).fill(429)]);
});

it('wrong passwords for a few accounts lock out nobody else at the address; for many accounts, known browsers stay unaffected', async () => {
  const at = (index: number) => `${HOME}${index}`;
  const attempt = (index: number, usr: string, pwd = 'wrong', browser_secret?: string) =>
    statusFrom(at(index), 'login', { usr, pwd, browser_secret });
  const own = { usr: 'own@example.com', pwd: 'majlis-2026', secret: 'k'.repeat(43) };
  await addAccount(own.usr, own.pwd);
  expect(await attempt(1, own.usr, own.pwd, own.secret)).toBe(200);
  for (let account = 0; account < 7; account += 1)
    for (let guess = 0; guess < 5; guess += 1) await attempt(guess, `few-${account}@example.com`);
  expect(await attempt(1, own.usr, own.pwd)).toBe(200);
  for (let account = 0; account < 30; account += 1) await attempt(2, `many-${account}@example.com`);
  expect(await attempt(1, own.usr, own.pwd)).toBe(429);
  expect(await attempt(1, own.usr, own.pwd, 'x'.repeat(43))).toBe(429);
  expect(await attempt(1, own.usr, own.pwd, own.secret)).toBe(200);
  // a browser is known only to its own account
  expect(await attempt(1, 'somebody@example.com', 'wrong', own.secret)).toBe(429);
});

it('a flood of emails doesn’t evict the counters of password guesses', async () => {
  const guess = () => statusFrom('192.0.2.1', 'login', { usr: 'staff@example.com', pwd: 'wrong' });
  for (let count = 0; count < 5; count += 1) expect(await guess()).toBe(401);
  expect(await guess()).toBe(429);
  flood(25_000);
  expect(await guess()).toBe(429);
});
