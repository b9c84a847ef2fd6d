import { expect, it } from 'vitest';
import { readSettings } from '../../server/settings.ts';
import { STAFF } from '../integration/people.ts';
import { startServer } from '../support/serverHarness.ts';

const PUBLIC = { HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO: '1', PUBLIC_URL: 'https://demo.majalis.example' };

it('a local demo answers only under host names of the machine', async () => {
  const { fetch } = startServer();
  for (const host of ['127.0.0.1:8080', 'localhost:1', '[::1]:8080'])
    expect((await fetch(new URL(`http://${host}/dev/mailbox.json`))).status).toBe(200);
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.0.2.1'])
    for (const path of ['/', '/health', '/dev/mailbox.json', '/api/method/ping']) {
      const response = await fetch(new URL(`http://${host}${path}`));
      expect([host, path, response.status]).toEqual([host, path, 421]);
      expect(await response.text()).toContain(`not as ${host}. To open it`);
    }
});

it('a public demo also answers under its own host name, and its mailbox requires a login', async () => {
  const { fetch } = startServer({ environment: PUBLIC });
  expect((await fetch(new URL('https://demo.majalis.example/health'))).status).toBe(200);
  expect((await fetch(new URL('https://demo.majalis.example/dev/mailbox'))).status).toBe(401);
  expect((await fetch(new URL('http://evil.example/health'))).status).toBe(421);
  // A demo behind a proxy on the same machine is just as public.
  const proxied = readSettings({ ...PUBLIC, HOST: '127.0.0.1' });
  expect([proxied.publicDemo, proxied.samplePassword === 'majalis-demo']).toEqual([true, false]);
});

it('a demo’s clock moves only by JSON from its own pages', async () => {
  const { fetch, clock } = startServer();
  const move = async (headers: Record<string, string>) => {
    const before = clock.now();
    const { status } = await fetch('/dev/clock', { method: 'POST', headers, body: '{"advance_minutes": 1}' });
    return [status, (clock.now() - before) / 60_000];
  };
  const json = { 'Content-Type': 'application/json' };
  expect(await move(json)).toEqual([200, 1]);
  expect(await move({ ...json, Origin: 'http://127.0.0.1:8080' })).toEqual([200, 1]);
  expect(await move({ ...json, Origin: 'http://evil.example' })).toEqual([403, 0]);
  expect(await move({ ...json, Origin: 'null' })).toEqual([403, 0]);
  expect(await move({ 'Content-Type': 'text/plain' })).toEqual([403, 0]);
  expect(await move({ 'Content-Type': 'application/x-www-form-urlencoded' })).toEqual([403, 0]);
});

it('a public demo counts guesses at the staff password, and only staff moves its clock', async () => {
  const server = startServer({ environment: PUBLIC });
  const { fetch, site } = server;
  const basic = (password: string) => ({
    Authorization: `Basic ${Buffer.from(`${STAFF}:${password}`).toString('base64')}`,
  });
  const at = 'https://demo.majalis.example';
  const clock = async (headers: Record<string, string>) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
    return (await fetch(new URL(`${at}/dev/clock`), { ...init, body: '{"advance_minutes": 1}' })).status;
  };
  expect(await clock({})).toBe(401);
  expect(await clock({ Authorization: server.tokenOf('nasser.customer@example.com') })).toBe(401);
  expect(await clock({ Authorization: server.tokenOf(STAFF) })).toBe(200);
  const mailbox = async (password: string) =>
    (await fetch(new URL(`${at}/dev/mailbox.json`), { headers: basic(password) })).status;
  expect(await mailbox(site.settings.samplePassword)).toBe(200);
  const guessed = [];
  for (let guess = 0; guess < 6; guess += 1) guessed.push(await mailbox(`guess ${guess}`));
  expect(guessed).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await mailbox(site.settings.samplePassword)).toBe(429);
});
