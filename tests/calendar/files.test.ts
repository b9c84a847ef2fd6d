import { beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../domain/order/orderProcess.ts';
import { calendarFeedPath, eventsFile, methodUrl, withQuery } from '../../domain/paths.ts';
import { at, book, HOUSE, NASSER, RECITER, RIVAL, STAFF } from '../integration/people.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import { type EmbeddedServer, startServer } from '../support/serverHarness.ts';

const RIVAL_CUSTOMER = 'laila.customer@example.com';
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const values = (text: string, name: string) =>
  unfolded(text)
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1));

let server: EmbeddedServer;
let customer: HttpParty;
let provider: HttpParty;
let guest: HttpParty;
let staff: HttpParty;
let line: string;
let order: string;

const booking = (party: HttpParty, of = order, language = 'en') =>
  party.call('GET', withQuery(methodUrl('husainia.api.calendar_file'), { order: of, language }));

async function feedOf(party: HttpParty): Promise<string> {
  const { status, body } = await party.method('husainia.api.make_calendar_feed');
  expect(status).toBe(200);
  return body.message.path;
}

beforeAll(async () => {
  server = startServer();
  [customer, provider, staff] = [NASSER, RECITER.email, STAFF].map((email) => httpParty(server, email)) as [
    HttpParty,
    HttpParty,
    HttpParty,
  ];
  guest = httpParty(server);
  ({ line, order } = await book(customer, at('2026-12-20', '18:00:00')));
  await provider.update('Order Progress', line, { status: STATUS.paymentPending });
});

describe('a calendar file of a majlis', () => {
  it('contains time, night, place, two alarms and a link back', async () => {
    const { status, body, headers } = await booking(customer);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/calendar');
    expect(values(body, 'DTSTART')).toEqual(['20261220T150000Z']);
    expect(values(body, 'TRIGGER')).toEqual(['-PT1440M', '-PT120M']);
    expect(values(body, 'STATUS')).toEqual(['CONFIRMED']);
    expect(values(body, 'DESCRIPTION')[0]).toBe('Night of 12 Rajab 1448\\, expected');
    expect(values(body, 'URL')[0]).toContain(line);
  });

  it('is in one language, including the place', async () => {
    const { address_line_1 } = server.stored(({ system }) => system.get('Order Progress', line));
    const { body } = await booking(customer, order, 'ar');
    // the stored address is "Surra, Block 3, Street 9, House 12"
    expect(address_line_1).toMatch(/^Surra, Block/);
    expect(values(body, 'LOCATION')[0]).toMatch(/^السرة.*قطعة/);
    expect(values(body, 'SUMMARY')[0]).toMatch(/^[^a-z]+$/i);
    // times, links and the format's keywords belong to no language
    const lines = unfolded(body).filter((one) => /^(LOCATION|SUMMARY|DESCRIPTION|X-WR-CALNAME):/.test(one));
    expect(lines.map((one) => one.slice(one.indexOf(':'))).join()).not.toMatch(/[A-Za-z]/);
    expect(values((await booking(customer)).body, 'LOCATION')[0]).toBe(address_line_1?.replaceAll(',', '\\,'));
  });

  it('names a place without parts as typed, with its area once', async () => {
    const placeIn = async (language: string) => values((await booking(customer, order, language)).body, 'LOCATION');
    const { name: _name, ...before } = server.stored(({ system }) => system.get('Order Progress', line));
    const parts = { block: '', street: '', avenue: '', house: '', building: '' };
    const write = (fields: object) => server.seed(({ system }) => system.setValues('Order Progress', line, fields));
    write({ ...parts, address_line_1: 'Husainiya of the family' });
    expect([await placeIn('en'), await placeIn('ar')]).toEqual([
      ['Husainiya of the family\\, Surra'],
      ['Husainiya of the family، السرة'],
    ]);
    write({ address_line_1: 'Husainiya of the family, السرة' });
    expect(await placeIn('en')).toEqual(['Husainiya of the family\\, السرة']);
    write({ address_line_1: '', area: '' });
    expect(await placeIn('en')).toEqual([]);
    const { block, street, avenue, house, building, address_line_1, area } = before;
    write({ block, street, avenue, house, building, address_line_1, area });
  });

  it('contains every active booking of the order, with the feed’s uids', async () => {
    const night = (day: string) => ({
      qaari_zakreen: RECITER.name,
      package_id: RECITER.package,
      delivery_date_time: at(day, '18:00:00'),
    });
    const placed = await customer.method('husainia.api.place_order', {
      lines: ['2026-12-22', '2026-12-23'].map(night),
      address: HOUSE,
      occasion: 'condolence',
      expected_total: 2 * RECITER.price,
    });
    const { order: both, lines } = placed.body.message as { order: string; lines: { name: string }[] };
    const [first = '', second = ''] = lines.map(({ name }) => name);
    const uids = async () => values((await booking(customer, both)).body, 'UID').map((uid) => uid.split('@')[0]);
    expect(await uids()).toEqual([first, second]);
    await customer.update('Order Progress', first, { status: STATUS.cancelled });
    expect(await uids()).toEqual([second]);
    await customer.update('Order Progress', second, { status: STATUS.cancelled });
    expect((await booking(customer, both)).status).toBe(404);
  });

  it('is readable only by its customer', async () => {
    expect((await booking(httpParty(server, RIVAL_CUSTOMER))).status).toBe(404);
    expect((await booking(provider)).status).toBe(403);
    expect((await booking(guest)).status).toBe(403);
    expect((await booking(customer, 'ORD-0-1')).status).toBe(404);
  });
});

describe('the public calendar', () => {
  it('contains only the published events', async () => {
    await staff.update('Event Listing', 'event-09', { published: 0 });
    const { status, body, headers } = await guest.call('GET', eventsFile());
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/calendar');
    const uids = values(body, 'UID').map((uid) => uid.split('@')[0]);
    expect(uids).toContain('event-07');
    expect(uids).not.toContain('event-09');
    expect((await guest.call('GET', eventsFile('event-09'))).status).toBe(404);
    expect((await guest.call('GET', eventsFile('nobody'))).status).toBe(404);
  });

  it('is available in both languages; a single event by its name', async () => {
    const { body } = await guest.call('GET', eventsFile('event-07', 'ar'));
    expect(values(body, 'SUMMARY')).toEqual(['مولد السيدة فاطمة الزهراء (عليها السلام)']);
    expect(values(body, 'DESCRIPTION')[0]).toContain('20 جمادى الآخرة 1448 هـ');
  });
});

describe('the feed of an account', () => {
  it('lists its own lines: the provider for a customer, kind and area for a provider', async () => {
    const own = await guest.call('GET', await feedOf(customer));
    expect(own.status).toBe(200);
    const listed = (await customer.list('Order Progress', { limit_page_length: 0 })).body.data.length;
    expect(values(own.body, 'UID').length).toBeLessThanOrEqual(listed);
    expect(values(own.body, 'UID').some((uid) => uid.startsWith(line))).toBe(true);
    const theirs = await guest.call('GET', await feedOf(provider));
    expect(values(theirs.body, 'SUMMARY').every((title) => /^(Majlis|Catering)(\\, .+)?$/.test(title))).toBe(true);
  });

  it('contains only fields that someone who finds the URL may see', async () => {
    for (const party of [customer, provider]) {
      const { body } = await guest.call('GET', await feedOf(party));
      expect(body).not.toMatch(/Nasser|ناصر|5550|6660|KD|د\.ك|Block|قطعة/);
      const names = new Set(unfolded(body).map((one) => one.split(/[:;]/)[0]));
      for (const name of ['LOCATION', 'ATTENDEE', 'ORGANIZER', 'GEO', 'CONTACT']) expect(names).not.toContain(name);
    }
  });

  it('reflects every change with a higher sequence number', async () => {
    const path = await feedOf(customer);
    const numberOf = async () => {
      const entry = (await guest.call('GET', path)).body
        .split('BEGIN:VEVENT')
        .find((one: string) => one.includes(line));
      return { sequence: Number(values(entry, 'SEQUENCE')[0]), status: values(entry, 'STATUS')[0] };
    };
    const before = await numberOf();
    await customer.update('Order Progress', line, { status: STATUS.cancelled });
    const after = await numberOf();
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect([before.status, after.status]).toEqual(['CONFIRMED', 'CANCELLED']);
  });

  it('forbids referrers and caching', async () => {
    const { headers } = await guest.call('GET', await feedOf(customer));
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('shows its URL once and stores only a hash', async () => {
    const token = /\/([\w-]{43})\.ics$/.exec(await feedOf(customer))?.[1] ?? '';
    expect(token).not.toBe('');
    const state = await customer.call('GET', methodUrl('husainia.api.calendar_feed'));
    expect(state.body.message.since).toMatch(/^2026-11-21/);
    expect(JSON.stringify(state.body)).not.toContain(token);
    const tables = server.site.engine.database.all<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'tab%'",
    );
    for (const { name } of tables)
      expect(JSON.stringify(server.site.engine.database.all(`SELECT * FROM "${name}"`)), name).not.toContain(token);
  });

  it('ends on renewal, on request and on suspension', async () => {
    const first = await feedOf(customer);
    const second = await feedOf(customer);
    expect((await guest.call('GET', first)).status).toBe(404);
    expect((await guest.call('GET', second)).status).toBe(200);
    expect((await customer.method('husainia.api.end_calendar_feed')).body.message.since).toBeNull();
    expect((await guest.call('GET', second)).status).toBe(404);
    const rival = httpParty(server, RIVAL.email);
    const path = await feedOf(rival);
    const record = (await rival.list('Qaari Zakreen', { filters: [['user', '=', RIVAL.email]] })).body.data[0].name;
    const step = (verification_status: string) =>
      staff.update('Qaari Zakreen', record, { verification_status, verification_note: 'Looked at again.' });
    await step('Suspended');
    expect((await guest.call('GET', path)).status).toBe(404);
    await step('Verified');
    expect((await guest.call('GET', path)).status).toBe(404);
  });

  it('is available to accounts that book or serve', async () => {
    expect((await guest.method('husainia.api.make_calendar_feed')).status).toBe(403);
    expect((await staff.method('husainia.api.make_calendar_feed')).status).toBe(403);
  });

  it('is independent of sessions: their keys don’t open it', async () => {
    const path = await feedOf(provider);
    const stamps = () =>
      JSON.stringify(server.site.engine.database.all('SELECT name, last_used_at FROM "tabHusainia Session"'));
    const before = stamps();
    server.clock.advance(5);
    await guest.call('GET', path);
    expect(stamps()).toBe(before);
    const key = server.tokenOf(NASSER).replace('token ', '');
    expect((await guest.call('GET', calendarFeedPath(encodeURIComponent(key)))).status).toBe(404);
  });
});

describe('guessing feed tokens', () => {
  it('is blocked after thirty wrong ones; unknown, ended and foreign tokens get the same response', async () => {
    const site = startServer({ environment: { APP_MODE: 'production', PUBLIC_URL: 'https://majalis.example' } });
    const stranger = httpParty(site);
    const answers = new Set<string>();
    for (let tries = 0; tries < 30; tries += 1) {
      const token = ['x', 'A'.repeat(43), '%00', 'a'.repeat(4000)][tries % 4] ?? '';
      const { status, body } = await stranger.call('GET', `/calendar/${token}.ics`);
      answers.add(`${status} ${JSON.stringify(body).replace(/"[0-9a-f-]{36}"/g, '')}`);
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toMatch(/^404/);
    expect((await stranger.call('GET', calendarFeedPath('x'))).status).toBe(429);
  });

  it('leaves no token in the log', async () => {
    const { createApp } = await import('../../server/http/app.ts');
    const logged: string[] = [];
    const app = createApp(server.site, { log: ({ path }) => logged.push(path) });
    const path = await feedOf(customer);
    for (const spelled of [path, path.toUpperCase(), path.replace('.ics', ''), `${path}/x`, eventsFile()])
      await app.fetch(new Request(new URL(spelled, server.site.settings.publicUrl)));
    expect(new Set(logged)).toEqual(new Set(['/calendar/*']));
  });
});
