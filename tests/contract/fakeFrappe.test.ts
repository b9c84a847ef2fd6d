import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildPackage, run } from '../../scripts/packages/build.ts';
import { createFakeFrappe, fakeFrappeHandlers } from '../../server/fakeFrappe/fakeFrappe.ts';
import { createHttp } from '../../src/dataProvider/http.ts';
import { INTENDED } from '../frappeCompat/intended.ts';
import { isGate } from '../gate.ts';
import { doctypes } from './doctypes.ts';
import { frappeContract } from './frappe.ts';
import { productWordsIn } from './productWords.ts';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'packages/fake-frappe/README.md'), 'utf8');
let place: string;
let stranger: string;

// compilers and bundlers are slow while other tests run
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** A project that has installed the package, with the files of its README. */
beforeAll(async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  place = mkdtempSync(join(root, '.cache/fake-'));
  stranger = join(place, 'stranger');
  mkdirSync(join(stranger, 'node_modules'), { recursive: true });
  symlinkSync(await buildPackage('fake-frappe', place), join(stranger, 'node_modules/fake-frappe'));
  for (const [, file = '', text = ''] of readme.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```/gm)) {
    mkdirSync(dirname(join(stranger, file)), { recursive: true });
    writeFileSync(join(stranger, file), text);
  }
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

test.each(['inProcess.mjs', 'login.mjs', 'methods.mjs', 'msw.mjs'])('the README’s %s works as described', (file) => {
  run(process.execPath, ['--disable-warning=ExperimentalWarning', file], stranger);
});

test('the README’s command serves a site on a port and can be reset', async () => {
  const [, command = ''] = /npx fake-frappe (.*)/.exec(readme) ?? [];
  const args = command.replace('8000', '0').split(' ');
  const file = join(stranger, 'node_modules/fake-frappe/dist/server/fakeFrappe/package/command.js');
  const site = spawn(process.execPath, [file, ...args], { cwd: stranger, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const lines: string[] = [];
    for await (const line of createInterface(site.stdout)) if (lines.push(line) === 4) break;
    const [, url = ''] = /^(\S+) behaves like Frappe 15\.44\.2/.exec(lines[0] ?? '') ?? [];
    const token = /Authorization: (token \S+)/.exec(lines[1] ?? '')?.[1];
    expect(lines[2]).toMatch(/^reader@library\.test: password books/);
    const http = createHttp({ url, authorization: () => token });
    await http({ method: 'DELETE', path: '/api/resource/Book/Emma' });
    await expect(http({ path: '/api/resource/Book/Emma' })).rejects.toMatchObject({ status: 404 });
    await fetch(`${url}/__reset`, { method: 'POST' });
    expect((await http({ path: '/api/resource/Book/Emma' })).json).toMatchObject({
      data: { copies: [{ shelf: 'A' }] },
    });
  } finally {
    site.kill();
  }
});

test('the README lists each difference from Frappe that the recordings show', () => {
  const [, table = ''] = /\| \| \|\n\|---\|---\|\n((?:\|.*\n)*)/.exec(readme) ?? [];
  const rows = Object.entries(INTENDED).map(([name, { reason }]) => `| ${name} | ${reason} |\n`);
  expect(table).toBe(rows.join(''));
});

test('a row that the site rejects is reported at startup', () => {
  expect(() => createFakeFrappe({ doctypes, rows: [{ doctype: 'Contract Paper' }] })).toThrow();
  expect(() => createFakeFrappe({ doctypes, rows: [{ title: 'of nothing' }] })).toThrow('no doctype');
  const site = createFakeFrappe({ doctypes });
  expect(() => site.authorization('nobody')).toThrow('no user nobody');
  site.close();
});

test('stubbed methods: guests are refused, a refused call writes nothing, and promises are an error', async () => {
  const title = { fieldname: 'title', fieldtype: 'Data' };
  const permissions = [{ role: 'System Manager', read: 1 as const, write: 1 as const, create: 1 as const }];
  const site = createFakeFrappe({
    doctypes: [{ doctype: 'DocType', name: 'Book', autoname: 'field:title', fields: [title], permissions }],
    users: [{ name: 'reader@library.test', roles: ['Reader'] }],
    methods: {
      'library.api.add': ({ title }, { documents, refuse, user }) => {
        documents.insert({ doctype: 'Book', title });
        if (title === 'Bad') refuse(`Not ${String(title)}`, 'PermissionError');
        return user;
      },
      'library.api.later': async () => 1,
    },
  });
  const call = (method: string, user: string | undefined, values = {}) =>
    site.fetch(`/api/method/${method}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(user && { Authorization: site.authorization(user) }) },
      body: JSON.stringify(values),
    });
  const good = await call('library.api.add', 'Administrator', { title: 'Good' });
  expect(await good.json()).toEqual({ message: 'Administrator' });
  const bad = await call('library.api.add', 'Administrator', { title: 'Bad' });
  expect([bad.status, (await bad.json()).exc_type]).toEqual([403, 'PermissionError']);
  expect((await call('library.api.add', undefined, { title: 'Guest' })).status).toBe(403);
  expect((await call('library.api.add', 'reader@library.test', { title: 'Reader' })).status).toBe(403);
  expect((await call('library.api.later', 'Administrator')).status).toBe(500);
  const headers = { Authorization: site.authorization() };
  const list = await site.fetch('/api/resource/Book', { headers });
  expect(await list.json()).toEqual({ data: [{ name: 'Good' }] });
  site.close();
});

test('its users have its time zone, and nothing in it refers to the product', async () => {
  const zoned = createFakeFrappe({ doctypes, timeZone: 'Europe/Paris', users: [{ name: 'reader@library.test' }] });
  const headers = { Authorization: zoned.authorization() };
  const user = await zoned.fetch('/api/resource/User/reader@library.test', { headers });
  expect(await user.json()).toMatchObject({ data: { time_zone: 'Europe/Paris' } });
  zoned.close();
  expect(productWordsIn(join(stranger, 'node_modules/fake-frappe'))).toEqual([]);
});

test('in a browser its size is as stated in the README', () => {
  const [, promised = ''] = /It is (\d+) kB gzip/.exec(readme) ?? [];
  const module = readFileSync(join(stranger, 'node_modules/fake-frappe/dist/browser.js'));
  expect(Math.round(gzipSync(module, { level: 9 }).length / 1000)).toBeLessThanOrEqual(Number(promised));
});

test('request handlers need a URL outside of a page', () => {
  const site = createFakeFrappe({ doctypes });
  const http = { all: (path: string) => path };
  expect(() => fakeFrappeHandlers(site, http)).toThrow('address');
  expect(fakeFrappeHandlers(site, http, 'https://library.test')).toEqual(['https://library.test/*']);
  vi.stubGlobal('location', { origin: 'http://page.test' });
  expect(fakeFrappeHandlers(site, http)).toContain('http://page.test/api/*');
  vi.unstubAllGlobals();
  site.close();
});

const visited = createFakeFrappe({ doctypes, users: [{ name: 'reader@library.test' }] });
afterAll(visited.close);

test.each([
  ['http://localhost:5173', 'http://localhost:8000', 'include', true],
  ['https://app.library.test', 'https://erp.library.test', 'include', true],
  ['https://app.library.test', 'https://erp.library.test', 'same-origin', false],
  ['https://app.library.test', 'http://erp.library.test', 'include', false],
  ['https://library.test', 'https://library.example', 'include', false],
  ['http://127.0.0.1:5173', 'http://127.0.0.2:8000', 'include', false],
  ['https://library.test', 'https://library.test', 'omit', false],
] as const)('a page of %s keeps the session of %s (%s): %s', async (page, origin, credentials, isSignedIn) => {
  const fetch = visited.pageFetch(page);
  const body = new URLSearchParams({ usr: 'reader@library.test', pwd: 'admin' });
  const login = await fetch(`${origin}/api/method/login`, { method: 'POST', body, credentials });
  expect(login.status).toBe(200);
  const user = await fetch(`${origin}/api/method/frappe.auth.get_logged_user`, { credentials });
  expect(user.status).toBe(isSignedIn ? 200 : 403);
});

// the gate runs the contract against the engine's source instead of the package
if (!isGate)
  frappeContract('the fake site', async () => {
    const site = createFakeFrappe({ doctypes });
    return { url: 'http://site.test', authorization: () => site.authorization(), fetch: site.fetch };
  });
