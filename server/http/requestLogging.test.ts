import { expect, it, vi } from 'vitest';
import { resourceUrl } from '../../domain/paths.ts';
import { at, HOUSE, NASSER, RECITER } from '../../tests/integration/people.ts';
import { httpParty } from '../../tests/support/httpParty.ts';
import { startServer } from '../../tests/support/serverHarness.ts';
import { runDueWork } from '../scheduler.ts';
import { createApp } from './app.ts';
import type { LoggedRequest } from './requestLogging.ts';

it('logs each request with the id that its response and its records carry, and no personal data', async () => {
  const server = startServer();
  const logged: LoggedRequest[] = [];
  const app = createApp(server.site, { log: (entry) => logged.push(entry) });
  const customer = httpParty(
    {
      tokenOf: server.tokenOf,
      fetch: async (path, init) => app.fetch(new Request(new URL(String(path), 'http://127.0.0.1'), init)),
    },
    NASSER,
  );
  await customer.read('Cart', NASSER);
  await customer.read('Customer', 'Al-Mirzabi');
  await customer.read('Address', 'Home-Shipping');
  await customer.call('GET', `${resourceUrl('Address')}?filters=[["city","=","Surra"]]`);
  const placed = await customer.method('husainia.api.place_order', {
    lines: [
      { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at('2026-11-26', '19:00') },
    ],
    address: HOUSE,
    expected_total: RECITER.price,
  });
  expect(logged.map(({ method, path, status }) => [method, path, status])).toEqual([
    ['GET', '/api/resource/Cart/*', 404],
    ['GET', '/api/resource/Customer/*', expect.any(Number)],
    ['GET', '/api/resource/Address/*', expect.any(Number)],
    ['GET', '/api/resource/Address', 200],
    ['POST', '/api/method/husainia.api.place_order', 200],
  ]);
  const text = JSON.stringify(logged);
  for (const secret of [
    NASSER,
    encodeURIComponent(NASSER),
    'Surra',
    'Home',
    'Mirzabi',
    server.tokenOf(NASSER).split(':')[0],
  ])
    expect(text).not.toContain(secret);
  const id = logged.at(-1)?.id;
  expect(placed.headers.get('X-Request-Id')).toBe(id);
  const line = placed.body.message.lines[0].name;
  const events = server.site.engine.database.all('SELECT request_id FROM "tabOrder Event" WHERE order_progress = ?', [
    line,
  ]);
  expect(events.map((event) => event.request_id)).toEqual([id]);
  const messages = server.site.engine.database.all('SELECT DISTINCT request_id FROM "tabOutbox Message"');
  expect(messages.map((message) => message.request_id)).toContain(id);
  expect(logged.at(-1)?.route).toBe('/api/method/husainia.api.place_order');
});

it('a job has the id of the request that queued it, or of its run', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = startServer();
  const app = createApp(server.site);
  if (!server.site.mailer) throw new Error('This site has no mailer');
  server.site.mailer.send = () => Promise.reject(new Error('The mail server is down'));
  const response = await app.request('http://127.0.0.1:8080/api/method/husainia.api.forgot_password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: NASSER }),
  });
  await server.site.outbox.settled();
  const ids = () => log.mock.calls.map(([line]) => JSON.parse(String(line)).id);
  expect(ids()).toEqual([response.headers.get('X-Request-Id')]);
  // the next attempt is made by the scheduled jobs, for the same request
  server.clock.advance(5);
  await runDueWork(server.site);
  const [first, second, ...jobs] = ids();
  expect([first, second]).toEqual([response.headers.get('X-Request-Id'), response.headers.get('X-Request-Id')]);
  // messages that the jobs themselves queued
  for (const id of jobs) expect(id).toBe('jobs-2026-11-21T09:05:00.000Z');
  server.clock.advance(24 * 60);
  await runDueWork(server.site);
  const rows = server.site.engine.database.all(
    'SELECT DISTINCT request_id FROM "tabOrder Event" WHERE reason = \'vendor_timeout\'',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { request_id } of rows) expect(request_id).toMatch(/^jobs-2026-11-2\dT/);
  log.mockRestore();
});
