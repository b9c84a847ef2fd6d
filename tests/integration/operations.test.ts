import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverPaths } from '../../domain/paths.ts';
import { addDays } from '../../domain/time/kuwaitTime.ts';
import { createApp } from '../../server/http/app.ts';
import { httpParty } from '../support/httpParty.ts';
import { type EmbeddedServer, startServer } from '../support/serverHarness.ts';
import { at, book, HOUSE, NASSER, RECITER } from './people.ts';

let server: EmbeddedServer;
const logged: string[] = [];

beforeEach(() => {
  server = startServer();
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)));
});
afterEach(() => void vi.restoreAllMocks());

it('a full disk rejects writes completely with 503, reads continue, and it recovers by itself', async () => {
  const customer = httpParty(server, NASSER);
  const { database } = server.site.engine;
  let day = '2026-11-30';
  const order = () => {
    // no customer requests the same hour of a reciter twice
    day = addDays(day, 1);
    return customer.method('husainia.api.place_order', {
      lines: [{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at(day, '19:00') }],
      address: { ...HOUSE, directions: 'x'.repeat(400) },
      notes: 'n'.repeat(500),
      expected_total: RECITER.price,
    });
  };
  const count = () => database.get<{ count: number }>('SELECT count(*) AS count FROM "tabOrder"')?.count;
  const pages = database.get<{ page_count: number }>('PRAGMA page_count')?.page_count;
  database.exec(`PRAGMA max_page_count = ${pages}`);
  let before = count();
  let refused = await order();
  // free pages inside the file are used first
  for (let tries = 0; refused.status === 200 && tries < 200; tries += 1) {
    before = count();
    refused = await order();
  }
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60']);
  expect(refused.body.exc_type).toBe('ServiceUnavailableError');
  expect(count()).toBe(before);
  expect((await customer.list('Order')).status).toBe(200);
  database.exec('PRAGMA max_page_count = 1073741823');
  expect((await order()).status).toBe(200);
});

it('isn’t healthy without disk space or a database', async () => {
  const health = async (room: number) => {
    const response = await createApp(server.site, { room: () => room }).request(serverPaths.health);
    return [response.status, await response.json()];
  };
  expect(await health(1e9)).toEqual([200, { ok: 1 }]);
  expect(await health(1e6)).toEqual([503, { ok: 0 }]);
  expect((await server.fetch(serverPaths.health)).status).toBe(200);
  server.site.engine.database.close();
  expect(await health(1e9)).toEqual([503, { ok: 0 }]);
});

it('logs an undeliverable email without its recipient', async () => {
  const mailer = server.site.mailer;
  if (!mailer) throw new Error('a demonstration has a mailbox');
  mailer.send = async ({ to }) => {
    throw new Error(`550 5.1.1 <${to}>: unknown, key ${'a1'.repeat(20)}`);
  };
  await book(httpParty(server, NASSER), at('2026-11-30', '19:00'));
  await server.mails();
  expect(logged.length).toBeGreaterThan(0);
  for (const line of logged) expect(JSON.parse(line)).toMatchObject({ problem: expect.stringMatching(/^mail /) });
  expect(logged.join()).toContain('550 5.1.1');
  expect(logged.join()).not.toMatch(/@|a1a1/);
});
