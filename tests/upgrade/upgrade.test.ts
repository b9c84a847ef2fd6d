import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverPaths } from '../../domain/paths.ts';
import { MIGRATIONS } from '../../server/migrations.ts';
import { KITCHEN, NASSER, RECITER, STAFF } from '../integration/people.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import { openFixture, type UpgradedServer } from './openFixture.ts';
import { countAgain, type Totals } from './totals.ts';

/** The password of every account in the folders. */
const PASSWORD = 'majalis-demo';

/** Each folder holds the data folder of one version. */
const VERSIONS = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe.each(VERSIONS)('data of version %s', (version) => {
  let upgraded: UpgradedServer;
  let customer: HttpParty;
  let reciter: HttpParty;
  let staff: HttpParty;

  /** The contents after the start, before any request writes. */
  let counted: Omit<Totals, 'now'>;

  beforeAll(() => {
    upgraded = openFixture(version);
    const { server, expected } = upgraded;
    counted = server.stored(({ database }) => countAgain(database, expected));
    customer = httpParty(server, NASSER);
    reciter = httpParty(server, RECITER.email);
    staff = httpParty(server, STAFF);
  });
  afterAll(() => upgraded.close());

  const ask = async (who: HttpParty, method: string, query: Record<string, string> = {}) => {
    const response = await who.call(
      'GET',
      `${serverPaths.method}/husainia.api.${method}?${new URLSearchParams(query)}`,
    );
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    return response.body.message;
  };

  it('opens, loses no row, state or money, and is healthy', async () => {
    const { server, expected } = upgraded;
    const { now: _now, ...totals } = expected;
    // the page about accessibility is new
    expect(counted).toEqual({
      ...totals,
      rows: { ...totals.rows, 'Husainia Page': totals.rows['Husainia Page']! + 1 },
    });
    expect((await server.fetch(serverPaths.health)).status).toBe(200);
    expect(server.site.engine.database.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });

  it('ran every migration once: a second start changes nothing', () => {
    const { database } = upgraded.server.site.engine;
    const stored = () => ({
      migrations: database.all('SELECT name FROM "__migrations" ORDER BY rowid'),
      schema: database.all('SELECT type, name, sql FROM sqlite_master ORDER BY type, name'),
      totals: countAgain(database, upgraded.expected),
      rowsWritten: database.get('SELECT total_changes() AS n'),
    });
    const before = stored();
    expect(before.migrations).toEqual(MIGRATIONS.map(({ name }) => ({ name })));
    upgraded.server.site.engine.migrate();
    expect(stored()).toEqual(before);
  });

  it('keeps the waitlist under its new name, with an entry that was notified', async () => {
    const entries = upgraded.server.stored(({ system }) =>
      system.list('Waitlist Entry', {
        fields: ['user', 'notified_provider', 'available_providers'],
        order_by: 'creation asc',
        limit_page_length: 0,
      }),
    );
    expect(entries).toHaveLength(upgraded.expected.rows['Free Wish'] ?? 0);
    expect(entries[0]?.available_providers).toContain('hasan-al-shiraai');
    expect(entries[1]).toMatchObject({ user: 'salem@example.com', notified_provider: RECITER.name });
    const salem = httpParty(upgraded.server, 'salem@example.com');
    expect((await ask(salem, 'waitlist')).entries).toHaveLength(2);
  });

  it('contains an order line in every status', () => {
    const { expected } = upgraded;
    expect(Object.keys(expected.states['Order Progress.status'] ?? {})).toEqual([
      'Arrived',
      'Cancelled',
      'Delivered',
      'Payment Completed',
      'Payment Pending',
      'Pending Verification',
      'Service Unavailable',
    ]);
  });

  it('lets its accounts log in', async () => {
    const { server } = upgraded;
    for (const usr of [NASSER, RECITER.email, KITCHEN.email, STAFF, 'hessa@example.com']) {
      const args = { usr, pwd: PASSWORD };
      const response = await httpParty(server).method('husainia.api.login', args);
      expect([response.status, response.body.message?.email, response.body.message?.api_key]).toEqual([
        200,
        usr,
        expect.stringMatching(/./),
      ]);
    }
  });

  it('keeps two-step login, and keeps deleted and suspended accounts closed', async () => {
    const { server } = upgraded;
    const login = (usr: string) => httpParty(server).method('husainia.api.login', { usr, pwd: PASSWORD });
    const secondLogin = await login('second.staff@example.com');
    expect(secondLogin.body.message).toMatchObject({ api_key: '', challenge: expect.stringMatching(/./) });
    expect((await login('dana@example.com')).status).toBe(403);
    expect((await login('badr@example.com')).status).not.toBe(200);
  });

  it('serves customers, providers and staff', async () => {
    const orders = await ask(customer, 'my_orders');
    expect(orders.live.length).toBeGreaterThan(5);
    expect(orders.past_total).toBeGreaterThan(5);
    const { bookings } = await ask(reciter, 'coming_bookings');
    expect(bookings.length).toBeGreaterThan(5);
    expect((await ask(reciter, 'earnings')).lines.length).toBeGreaterThan(5);
    expect((await ask(staff, 'payouts', { state: 'Held' })).providers.length).toBeGreaterThan(0);
    const lines = await staff.list('Order Progress', { fields: ['name', 'status'], limit_page_length: 500 });
    expect(lines.body.data).toHaveLength(upgraded.expected.rows['Order Progress'] ?? 0);
    expect((await ask(staff, 'check_ledger')).broken).toBeNull();
  });

  it('serves its uploads: a photo, its variants, a recording, and private images to permitted users', async () => {
    const { server } = upgraded;
    const [provider] = (
      await staff.list('Qaari Zakreen', {
        fields: ['profile_picture', 'cover_picture', 'audio'],
        filters: [['email', '=', 'hadi@example.com']],
      })
    ).body.data;
    for (const [path, type] of [
      [provider.profile_picture, 'image/jpeg'],
      [provider.cover_picture, 'image/jpeg'],
      [provider.audio, 'audio/mpeg'],
    ]) {
      const response = await server.fetch(path.replace(/#.*/, ''));
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type]);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(400);
    }
    const [complaint] = (
      await staff.list('Contact Message', { fields: ['evidence'], filters: [['evidence', '!=', '']] })
    ).body.data;
    expect((await staff.call('GET', complaint.evidence)).status).toBe(200);
    expect((await httpParty(server).call('GET', complaint.evidence)).status).toBe(404);
  });
});
