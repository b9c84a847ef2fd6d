import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { methodUrl, resourceUrl, serverPaths } from '../../domain/paths.ts';
import { at, HOUSE, NASSER, RECITER, STAFF } from '../../tests/integration/people.ts';
import { httpParty } from '../../tests/support/httpParty.ts';
import { type EmbeddedServer, startServer } from '../../tests/support/serverHarness.ts';
import { logProblem } from '../frappe/errorLogging.ts';
import { runDueWork } from '../scheduler.ts';
import { createApp } from './app.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const TOKEN = 'f'.repeat(40);
let server: EmbeddedServer;
let metrics: Metrics;
let app: ReturnType<typeof createApp>;

beforeEach(() => {
  server = startServer({ settings: { metricsToken: TOKEN } });
  metrics = createMetrics(server.site);
  app = createApp(server.site, { metrics, log: metrics.countRequest });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  metrics.close();
  vi.restoreAllMocks();
});

const request = (path: string, init?: RequestInit) =>
  app.fetch(new Request(new URL(path, 'http://127.0.0.1'), init), {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  });
const party = (email?: string) =>
  httpParty({ tokenOf: server.tokenOf, fetch: async (path, init) => request(String(path), init) }, email);
const scrape = async (): Promise<string> => {
  const response = await request(serverPaths.metrics, { headers: { Authorization: `Bearer ${TOKEN}` } });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('text/plain');
  return response.text();
};
/** The value of one series, such as `name{label="value"}`. */
const seriesValue = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

describe('GET /metrics', () => {
  it('answers only a client with the token, also on this machine', async () => {
    const status = async (Authorization?: string) =>
      (await request(serverPaths.metrics, Authorization ? { headers: { Authorization } } : {})).status;
    expect(await status()).toBe(401);
    expect(await status('Bearer wrong')).toBe(401);
    expect(await status(TOKEN)).toBe(401);
    expect(await status(server.tokenOf(STAFF))).toBe(401);
    expect(await status(`Bearer ${TOKEN}`)).toBe(200);
  });

  it('doesn’t exist without a token', async () => {
    const plain = createApp(startServer().site, { metrics });
    for (const Authorization of ['', 'Bearer ', 'Bearer undefined', `Bearer ${TOKEN}`]) {
      const response = await plain.request(serverPaths.metrics, { headers: { Authorization } });
      expect(response.status).toBe(404);
    }
  });
});

describe('the metrics', () => {
  it('count requests by route and status, without anything that clients choose', async () => {
    await party(NASSER).read('Cart', NASSER);
    await party(NASSER).call('GET', `${resourceUrl('Made Up Name')}/x`);
    await request(methodUrl('ping'));
    const text = await scrape();
    expect(seriesValue(text, 'http_requests_total{method="GET",route="/api/resource/Cart/*",status="404"}')).toBe(1);
    expect(seriesValue(text, 'http_request_duration_seconds_count{route="/api/resource/Cart/*"}')).toBe(1);
    expect(text).not.toContain('Made Up');
  });

  it('count what is stored: messages, payments, changes of lines, lapses and sizes', async () => {
    const before = await scrape();
    expect(before).not.toContain('majalis_line_changes_total{');
    const placed = await party(NASSER).method('husainia.api.place_order', {
      lines: [
        { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at('2026-11-26', '19:00') },
      ],
      address: HOUSE,
      expected_total: RECITER.price,
    });
    expect(placed.status).toBe(200);
    expect(seriesValue(await scrape(), 'majalis_line_changes_total{status="Pending Verification",reason=""}')).toBe(1);
    server.clock.advance(3 * 60);
    await runDueWork(server.site);
    const after = await scrape();
    expect(
      seriesValue(after, 'majalis_line_changes_total{status="Cancelled",reason="vendor_timeout"}'),
    ).toBeGreaterThan(0);
    expect(seriesValue(after, 'majalis_outbox_messages{state="Sent"}')).toBeGreaterThan(0);
    expect(seriesValue(after, 'majalis_payment_attempts{state="Paid"}')).toBeGreaterThan(0);
    expect(seriesValue(after, 'majalis_disk_free_bytes')).toBeGreaterThan(0);
    expect(seriesValue(after, 'majalis_media_jobs{process="uploads"}')).toBe(0);
    // counted once, however often they are read
    expect(seriesValue(await scrape(), 'majalis_line_changes_total{status="Pending Verification",reason=""}')).toBe(1);
  });

  it('tell how long messages wait', async () => {
    const { mailer } = server.site;
    if (!mailer) throw new Error('This site has no mailer');
    mailer.send = () => Promise.reject(new Error('The mail server is down'));
    await party().method('husainia.api.forgot_password', { email: NASSER });
    await server.site.outbox.settled();
    server.clock.advance(30);
    expect(seriesValue(await scrape(), 'majalis_outbox_oldest_queued_seconds')).toBeCloseTo(1800, -1);
  });

  it('count problems by their first word, cache lookups, and note when jobs ended', async () => {
    logProblem('mail 1a2b3c', new Error('nasser.customer@example.com is unknown'));
    metrics.countPageLookup(true);
    metrics.countPageLookup(false);
    metrics.countPageLookup(true);
    metrics.noteJobsDone();
    const text = await scrape();
    expect(seriesValue(text, 'majalis_problems_total{problem="mail"}')).toBe(1);
    expect(seriesValue(text, 'majalis_page_cache_lookups_total{result="hit"}')).toBe(2);
    expect(seriesValue(text, 'majalis_page_cache_lookups_total{result="miss"}')).toBe(1);
    expect(seriesValue(text, 'majalis_jobs_last_success_timestamp_seconds')).toBeGreaterThan(0);
    expect(seriesValue(text, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('name no person', async () => {
    for (const email of [NASSER, RECITER.email, STAFF]) {
      await party(email).read('User', email);
      await party(email).call('GET', `/calendar/${email}.ics`);
      await party(email).call('GET', `/${email}`);
      await party(email).call('GET', `${resourceUrl('Customer')}/Al-Mirzabi`);
    }
    const text = await scrape();
    const names = server
      .stored(({ system }) => system.list('User', { fields: ['name', 'full_name', 'mobile_no'], limit_page_length: 0 }))
      .flatMap(({ name, full_name, mobile_no }) => [name, full_name, mobile_no])
      .filter((value): value is string => typeof value === 'string' && value.length > 3);
    expect(names.length).toBeGreaterThan(20);
    for (const name of [...names, 'Mirzabi', '@', TOKEN]) expect(text).not.toContain(name);
  });
});

describe('the files for Prometheus and Grafana', () => {
  const FOLDER = 'deploy/monitoring';
  const alerts: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(
    readFileSync(`${FOLDER}/alerts.yml`, 'utf8'),
  );
  const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
    readFileSync(`${FOLDER}/dashboard.json`, 'utf8'),
  );
  const rules = alerts.groups.flatMap((group) => group.rules);

  it('use only metrics that exist', async () => {
    await request('/');
    logProblem('test', new Error('for its series'));
    const text = await scrape();
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
    const used = [
      ...rules.map(({ expr }) => expr),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ]
      .flatMap((expr) => expr.match(/\b(?:http|majalis|nodejs|process)_\w+/g) ?? [])
      .map((name) => name.replace(/^(http_request_duration_seconds)_\w+$/, '$1'));
    expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
    expect(used.length).toBeGreaterThan(20);
  });

  it('alert with unique names, and Prometheus loads the rules', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    const config: { rule_files: string[]; scrape_configs: { metrics_path?: string }[] } = parse(
      readFileSync(`${FOLDER}/prometheus.yml`, 'utf8'),
    );
    for (const file of config.rule_files) expect(existsSync(`${FOLDER}/${file}`)).toBe(true);
    expect(config.scrape_configs.map(({ metrics_path = '/metrics' }) => metrics_path)).toEqual([serverPaths.metrics]);
  });
});
