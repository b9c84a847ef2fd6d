import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { paths, serverPaths } from '../../domain/paths.ts';
import { createApp } from '../../server/http/app.ts';
import { CONTENT_SECURITY_POLICY_REPORTS } from '../../server/http/csp/securityHeaders.ts';
import { DEVICE_SCRIPT, HYDRATION_SCRIPT } from '../../server/http/pages/pageScripts.ts';
import { APP_SCRIPT, pageParts, renderedPage } from '../support/pageParts.ts';
import { startServer } from '../support/serverHarness.ts';

/** A build that contains only the app shell, as the service worker fetches it. */
const DIST = mkdtempSync(join(tmpdir(), 'majalis-dist-'));
writeFileSync(join(DIST, 'index.html'), `<!doctype html><html><head>${APP_SCRIPT}</head><body></body></html>`);
const server = startServer({ environment: { DIST_DIR: DIST } });
const { settings } = server.site;
const CSS = '.a{color:red}';
const SLIPPED = 'slipped()';
const app = createApp(server.site, {
  pages: {
    parts: pageParts(async () => ({
      // simulates unescaped user input
      html: `<h1 style="font-family:&quot;Readex&quot;;top:0">Rendered</h1><script>${SLIPPED}</script>`,
      title: 'Rendered',
      styles: `<style data-emotion="ltr a">${CSS}</style>`,
      state: '{"a":" style=\\"x\\""}',
    })),
  },
});

afterEach(() => vi.restoreAllMocks());

const sha = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const ask = (path: string, init?: RequestInit) => app.fetch(new Request(new URL(path, settings.publicUrl), init));
/** The policy of a response, by directive. */
const policyOf = (response: Response): Record<string, string> =>
  Object.fromEntries(
    (response.headers.get('Content-Security-Policy') ?? '').split('; ').map((one) => {
      const [name = '', ...values] = one.split(' ');
      return [name, values.join(' ')];
    }),
  );

test('a rendered page paints before its scripts are fetched; the app shell references them directly', async () => {
  const rendered = await (await ask(paths.home)).text();
  expect(rendered).toContain(APP_SCRIPT);
  expect(rendered.replace(/<template[\s\S]*?<\/template>/, '')).not.toContain(APP_SCRIPT);
  const shell = await (await ask(paths.orders)).text();
  expect(shell.split('</head>')[0]).toContain(APP_SCRIPT);
  expect(shell).not.toContain('<template');
});

test('a rendered page allows its own inline code and nothing else', async () => {
  const response = await ask(paths.home);
  const policy = policyOf(response);
  expect(policy['script-src']).toBe(`'self' ${sha(DEVICE_SCRIPT)} ${sha(HYDRATION_SCRIPT)}`);
  expect(policy['style-src']?.split(' ').slice(0, 2)).toEqual(["'self'", sha('')]);
  expect(policy['style-src']).toContain(sha(CSS));
  expect(response.headers.get('Content-Security-Policy')).not.toContain(sha(SLIPPED));
  expect(policy['style-src-attr']).toBe(`'unsafe-hashes' ${sha('font-family:"Readex";top:0')}`);
  expect(policy).toMatchObject({
    'script-src-attr': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'majalis',
    'report-uri': CONTENT_SECURITY_POLICY_REPORTS,
  });
  expect(response.headers.get('Reporting-Endpoints')).toBe(`policy="${CONTENT_SECURITY_POLICY_REPORTS}"`);
});

test('the app shell allows its one inline script; the built file allows none', async () => {
  for (const path of [paths.cart, '/staff']) {
    const policy = policyOf(await ask(path, { headers: { Accept: '*/*', 'Accept-Encoding': 'br' } }));
    expect(policy['script-src'], path).toBe(`'self' ${sha(DEVICE_SCRIPT)}`);
    expect(policy['style-src-attr'], path).toBe("'none'");
  }
  expect(policyOf(await ask('/index.html', { headers: { Accept: '*/*' } }))['script-src']).toBe("'self'");
});

test('an unchanged page keeps its policy', async () => {
  const first = await ask(paths.home);
  const again = await ask(paths.home, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
  expect(again.status).toBe(304);
  expect(policyOf(again)).toEqual(policyOf(first));
});

test('a static page allows its own inline styles', async () => {
  const response = await ask(serverPaths.mailbox, { headers: { Accept: 'text/html' } });
  const html = await response.text();
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  expect(policyOf(response)['style-src']).toBe(`'self' ${sha('')} ${sha(style)}`);
  expect(policyOf(response)['script-src']).toBe("'self'");
});

test.each([
  ['/health', "default-src 'self'"],
  ['/api/method/husainia.api.get_settings', "default-src 'self'"],
  ['/robots.txt', "default-src 'self'"],
  ['/calendar/events.ics', "default-src 'self'"],
  ['/art/favicon.svg', "default-src 'self'"],
  ['/missing.js', "default-src 'self'"],
])('%s runs nothing when opened directly', async (path, policy) => {
  const { headers } = await ask(path);
  expect(headers.get('Content-Security-Policy')).toContain(policy);
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test('no response allows injected inline code', async () => {
  for (const path of [paths.home, paths.cart, serverPaths.mailbox, '/health', '/No-Such-Page'])
    expect((await ask(path)).headers.get('Content-Security-Policy'), path).not.toContain('unsafe-inline');
});

test('a page with a secret in its URL sends no referrer, however it is spelled', async () => {
  for (const path of ['/VerifyEmail?token=x', '/%56erifyEmail?token=x'])
    expect((await ask(path, { headers: { Accept: 'text/html' } })).headers.get('Referrer-Policy')).toBe('no-referrer');
});

/** The log output while an action sends reports. */
function log(): string[] {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  return lines;
}
const report = (body: unknown) =>
  ask(CONTENT_SECURITY_POLICY_REPORTS, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const oldReport = (blocked: string, more = {}) => ({
  'csp-report': {
    'effective-directive': 'script-src-elem',
    'blocked-uri': blocked,
    'document-uri': `${settings.publicUrl}/VerifyEmail?token=secret`,
    'source-file': 'https://majalis.kw/assets/a.js',
    'line-number': 3,
    ...more,
  },
});

test('violations are logged once per kind, then at each power of ten', async () => {
  const lines = log();
  expect((await report(oldReport('https://evil.example/x.js?who=me'))).status).toBe(204);
  const fresh = {
    type: 'csp-violation',
    body: {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/x.js',
      documentURL: `${settings.publicUrl}/VerifyEmail?token=other`,
    },
  };
  for (let turn = 0; turn < 9; turn += 1) await report([fresh]);
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    problem: 'content policy',
    error: `script-src-elem held back https://evil.example/x.js at ${settings.publicUrl}/VerifyEmail (https://majalis.kw/assets/a.js:3), 1 so far`,
  });
  expect(lines[1]).toContain(', 10 so far');
  expect(lines.join()).not.toContain('secret');
});

test('an invalid, oversized or extension report stores nothing', async () => {
  const lines = log();
  expect((await report('nonsense')).status).toBe(400);
  expect((await report({ a: 1 })).status).toBe(400);
  expect((await report('x'.repeat(17 * 1024))).status).toBe(413);
  expect((await report(oldReport('inline', { 'source-file': 'chrome-extension' }))).status).toBe(204);
  expect((await report([oldReport('inline')])).status).toBe(400);
  expect(lines).toEqual([]);
});

test('forged reports don’t hide real ones, and reports about other sites don’t count', async () => {
  const lines = log();
  const batch = (blocked: (number: number) => string, page: string) =>
    Array.from({ length: 10 }, (_, number) => ({
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: blocked(number), documentURL: page },
    }));
  const own = settings.publicUrl;
  await report(batch((number) => `https://e${number}.example/`, 'https://elsewhere.example/'));
  expect(lines).toEqual([]);
  // all URLs of one host count as one kind
  await report(batch((number) => `https://cdn.example/${number}.png`, `${own}/ContactUs`));
  expect(lines).toHaveLength(2);
  for (let turn = 0; turn < 21; turn += 1)
    await report(
      batch((number) => `https://m${turn}-${number}.example${turn % 2 ? '/' : ''}`, `${own}/Made-Up-${turn}`),
    );
  lines.length = 0;
  // any path below a back-office screen counts as that screen
  for (let turn = 0; turn < 9; turn += 1)
    await report(oldReport('inline', { 'document-uri': `${own}/orders/${turn}` }));
  expect(lines).toHaveLength(1);
  lines.length = 0;
  await report(oldReport('inline', { 'document-uri': `${own}/Cart` }));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('held back inline');
  await report(oldReport('https://new.example/x.js'));
  expect(lines).toHaveLength(1);
  server.clock.advance(24 * 60 + 1);
  await report(oldReport('https://new.example/x.js'));
  expect(lines[1]).toContain('https://new.example/x.js');
});

test('reports are limited per address', async () => {
  log();
  // a demo's limit is twenty times that of production
  const statuses = new Set<number>();
  for (let turn = 0; turn < 20 * 30 + 1; turn += 1)
    statuses.add((await report(oldReport(`https://x${turn}.example`))).status);
  expect([...statuses]).toEqual([204, 429]);
});

test('a page refused to one client because of its limit is rendered for the next', async () => {
  const page = renderedPage('<h1>Searched</h1>');
  const searching = createApp(server.site, {
    pages: {
      parts: pageParts(async ({ fetch }) => {
        const response = await fetch('/api/method/husainia.api.search_nights?kind=reciter&from=2026-11-25&days=1');
        if (response.status === 429) throw new Error('too many');
        return page;
      }),
    },
  });
  const home = async () => (await searching.fetch(new Request(new URL(paths.home, settings.publicUrl)))).text();
  log();
  const { limits } = server.site;
  const over = vi.spyOn(limits, 'take').mockImplementation((kind, key, _most, within) => {
    if (kind === 'searches of one asker') limits.check(kind, key, 0, within);
  });
  expect(await home()).not.toContain(page.html);
  over.mockRestore();
  expect(await home()).toContain(page.html);
});
