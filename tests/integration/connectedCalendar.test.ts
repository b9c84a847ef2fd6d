import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeResponse, fakeNetwork } from '../support/fakeNetwork.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import { type EmbeddedServer, startServer } from '../support/serverHarness.ts';
import { advance, at, book, KITCHEN, NASSER, RECITER, RIVAL, STAFF } from './people.ts';

const ADDRESS = 'https://calendar.example/private-1/basic.ics';
const DAY = '2026-12-01';
const ALL = { fields: ['name', 'starts_at', 'ends_at', 'title', 'state'], order_by: 'starts_at asc' };

type Busy = [from: string, to: string, more?: { day?: string; uid?: string; title?: string; lines?: string[] }];
const stamp = (day: string, clock: string) => `${day.replaceAll('-', '')}T${clock.replace(':', '')}00`;
const feed = (...events: Busy[]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Google Inc//Google Calendar 70.9054//EN'],
    ...events.flatMap(([from, to, { day = DAY, uid, title = 'Bu Ali', lines = [] } = {}]) => [
      ...['BEGIN:VEVENT', `UID:${uid ?? `${day}-${from}`}`, `DTSTART:${stamp(day, from)}`, `DTEND:${stamp(day, to)}`],
      ...[`SUMMARY:${title}`, ...lines, 'END:VEVENT'],
    ]),
    ...['END:VCALENDAR', ''],
  ].join('\r\n');

let server: EmbeddedServer | undefined;
let reciter: HttpParty;
let says: FakeResponse | undefined;
let urls: string[];

function start(addresses?: Record<string, string>): EmbeddedServer {
  const network = fakeNetwork(() => says, addresses);
  urls = network.urls;
  server = startServer({ network });
  reciter = httpParty(server, RECITER.email);
  return server;
}
afterEach(() => {
  server?.site.stopProcesses();
  server = undefined;
});

const connect = (address = ADDRESS, more: object = {}) =>
  reciter.method('husainia.api.connect_calendar', { address, ...more });
const connected = async () => {
  const { body } = await httpParty(server!, RECITER.email).call('GET', '/api/method/husainia.api.connected_calendar');
  return body.message.calendar;
};
const held = async (): Promise<string[]> =>
  (await reciter.list('Own Engagement', ALL)).body.data.map(
    (row: Record<string, string>) =>
      `${row.starts_at!.slice(5, 16)} ${row.ends_at!.slice(11, 16)} ${row.title}${row.state === 'Holds' ? '' : ' !'}`,
  );
const startState = async (clock: string, day = DAY): Promise<string | undefined> => {
  const { body } = await httpParty(server!).method('husainia.api.get_free_slots', {
    qaari_name: RECITER.name,
    date: day,
  });
  const [found] = body.message.days as { starts: { start: string; state: string }[] }[];
  return found?.starts.find(({ start: begins }) => begins.slice(11, 16) === clock)?.state;
};
/** A quarter of an hour passes, and what is due runs. */
const later = (minutes = 15) => advance(server!, minutes);

describe('a connected calendar', () => {
  it('closes its times, follows its changes, and opens them when it is removed', async () => {
    start();
    says = feed(['19:00', '20:00'], ['21:00', '22:00', { title: 'Bu Sami' }]);
    const { body } = await connect();
    expect(body.message.calendar).toMatchObject({ host: 'calendar.example', state: 'Good', held: 2, conflicts: 0 });
    expect(await held()).toEqual(['12-01 19:00 20:00 Bu Ali', '12-01 21:00 22:00 Bu Sami']);
    expect(await startState('19:30')).toBe('closed');
    // only what differs is written
    const names = async () =>
      (await reciter.list('Own Engagement', ALL)).body.data.map(({ name }: { name: string }) => name);
    const [before] = await names();
    says = feed(['19:00', '20:00'], ['21:30', '22:30', { title: 'Bu Sami' }]);
    await later();
    expect(await held()).toEqual(['12-01 19:00 20:00 Bu Ali', '12-01 21:30 22:30 Bu Sami']);
    expect((await names())[0]).toBe(before);
    await reciter.method('husainia.api.disconnect_calendar');
    expect(await held()).toEqual([]);
    expect(await startState('19:30')).toBe('free');
    await later();
    expect(urls).toHaveLength(2);
  });

  it('is read at most once a minute on demand', async () => {
    start();
    says = feed(['19:00', '20:00']);
    await connect();
    const again = () => reciter.method('husainia.api.read_calendar');
    const refused = await again();
    expect([refused.status, refused.messages[0]?.key]).toEqual([429, 'vendor.connected.again']);
    server!.pass(1);
    expect((await again()).status).toBe(200);
    expect(urls).toHaveLength(2);
  });

  it('with a weekly event and its exception from Google closes each evening as it is', async () => {
    start();
    says = feed(
      [
        '19:00',
        '20:00',
        { uid: 'weekly@google.com', lines: ['RRULE:FREQ=WEEKLY;COUNT=4', `EXDATE:${stamp('2026-12-15', '19:00')}`] },
      ],
      [
        '21:00',
        '22:30',
        { uid: 'weekly@google.com', day: '2026-12-08', lines: [`RECURRENCE-ID:${stamp('2026-12-08', '19:00')}`] },
      ],
    );
    await connect();
    expect(await held()).toEqual(['12-01 19:00 20:00 Bu Ali', '12-08 21:00 22:30 Bu Ali', '12-22 19:00 20:00 Bu Ali']);
    expect([await startState('19:30', '2026-12-08'), await startState('21:30', '2026-12-08')]).toEqual([
      'free',
      'closed',
    ]);
  });

  it('leaves out free, tentative and cancelled events, and all-day ones until they are switched on', async () => {
    start();
    says = feed(
      ['12:00', '13:00', { lines: ['TRANSP:TRANSPARENT'] }],
      ['13:00', '14:00', { lines: ['STATUS:TENTATIVE'] }],
      ['14:00', '15:00', { lines: ['STATUS:CANCELLED'] }],
      ['15:00', '16:00', { lines: ['X-MICROSOFT-CDO-BUSYSTATUS:FREE'] }],
    ).replace(
      'END:VCALENDAR',
      'BEGIN:VEVENT\r\nUID:day\r\nDTSTART;VALUE=DATE:20261203\r\nSUMMARY:Travel\r\nEND:VEVENT\r\nEND:VCALENDAR',
    );
    await connect();
    expect(await held()).toEqual([]);
    expect(await connected()).toMatchObject({ ignored: { free: 4, all_day: 1, own: 0 } });
    await reciter.method('husainia.api.set_calendar_all_day', { all_day: 1 });
    expect(await held()).toEqual(['12-03 00:00 00:00 Travel']);
  });

  it('leaves out our own bookings, by their identifier and by their times', async () => {
    start();
    const { line } = await book(httpParty(server!, NASSER), at(DAY, '19:00'));
    await reciter.method('husainia.api.approve_order', { name: line });
    says = feed(['19:00', '20:00'], ['22:00', '23:00', { uid: `${line}@${new URL(server!.address).hostname}` }]);
    await connect();
    expect(await held()).toEqual([]);
    expect(await connected()).toMatchObject({ ignored: { own: 2 } });
  });

  it('over a booking is a conflict that closes nothing, until that booking ends', async () => {
    start();
    const { line } = await book(httpParty(server!, NASSER), at(DAY, '19:00'));
    await reciter.method('husainia.api.approve_order', { name: line });
    says = feed(['19:30', '20:30']);
    await connect();
    expect(await held()).toEqual(['12-01 19:30 20:30 Bu Ali !']);
    expect(await connected()).toMatchObject({ held: 0, conflicts: 1 });
    await httpParty(server!, NASSER).update('Order Progress', line, { status: 'Cancelled' });
    await later(1);
    expect(await held()).toEqual(['12-01 19:30 20:30 Bu Ali']);
  });

  it('with events over each other, and over an outside booking, holds all their time once', async () => {
    start();
    await reciter.create('Own Engagement', {
      starts_at: at(DAY, '20:00'),
      ends_at: at(DAY, '20:30'),
      area: 'Salmiya',
      title: 'own',
    });
    says = feed(['19:00', '20:15'], ['19:30', '21:00', { title: 'Bu Sami' }], ['21:00', '22:00', { title: 'next' }]);
    await connect();
    expect((await held()).sort()).toEqual([
      '12-01 19:00 20:00 Bu Ali, Bu Sami',
      '12-01 20:00 20:30 own',
      '12-01 20:30 21:00 Bu Ali, Bu Sami',
      '12-01 21:00 22:00 next',
    ]);
  });

  it('that becomes empty counts at the second reading an hour later', async () => {
    start();
    says = feed(['19:00', '20:00']);
    await connect();
    says = feed();
    await later();
    expect([await held(), (await connected()).state]).toEqual([['12-01 19:00 20:00 Bu Ali'], 'Empty']);
    await later(45);
    expect(await held()).toHaveLength(1);
    await later(15);
    expect([await held(), (await connected()).state]).toEqual([[], 'Good']);
  });

  it('that can’t be read keeps its last times, and its reciter is notified once a day', async () => {
    start();
    says = feed(['19:00', '20:00']);
    await connect();
    const countMails = async () =>
      (await server!.mails()).filter(({ to, subject }) => to === RECITER.email && /calendar/.test(subject)).length;
    says = '<!DOCTYPE html>';
    await later();
    expect([await held(), (await connected()).state, await countMails()]).toEqual([
      ['12-01 19:00 20:00 Bu Ali'],
      'Unreadable',
      0,
    ]);
    says = undefined;
    await later();
    expect([(await connected()).state, await countMails()]).toEqual(['Unreachable', 1]);
    await later();
    expect(await countMails()).toBe(1);
    await later(24 * 60);
    expect(await countMails()).toBe(2);
    says = feed(['19:00', '20:00']);
    await later();
    expect(await connected()).toMatchObject({ state: 'Good', held: 1 });
  });

  it('belongs to its reciter alone; its address is never shown and is deleted with it', async () => {
    start();
    says = feed(['19:00', '20:00']);
    const response = await connect('webcal://calendar.example/private-1/basic.ics');
    expect(JSON.stringify([response.body, await connected()])).not.toContain('private-1');
    for (const email of [undefined, NASSER, STAFF, KITCHEN.email]) {
      const party = httpParty(server!, email);
      expect((await party.call('GET', '/api/method/husainia.api.connected_calendar')).status, email).toBe(403);
      expect((await party.list('Connected Calendar')).status, email).not.toBe(200);
      expect((await party.read('Connected Calendar', RECITER.email)).status, email).toBeGreaterThanOrEqual(400);
    }
    const rival = await httpParty(server!, RIVAL.email).call('GET', '/api/method/husainia.api.connected_calendar');
    expect(rival.body.message.calendar).toBeNull();
    expect((await reciter.list('Connected Calendar')).status).not.toBe(200);
    const [event] = (await reciter.list('Own Engagement')).body.data;
    expect((await reciter.remove('Own Engagement', event.name)).messages[0]?.key).toBe(
      'vendor.engagement.from_calendar',
    );
    const address = () => server!.stored(({ database }) => database.secrets.read('calendar address', RECITER.email));
    expect(address()).toContain('private-1');
    await reciter.method('husainia.api.disconnect_calendar');
    expect(address()).toBeUndefined();
  });
});

describe('an address', () => {
  const refused = async (address: string): Promise<string | undefined> => (await connect(address)).messages[0]?.key;
  const REFUSED = 'vendor.connected.failed.refused';

  it.each([
    ...['http://calendar.example/a.ics', 'ftp://calendar.example/a.ics', 'file:///etc/passwd', 'javascript:alert(1)'],
    ...[
      'calendar.example/a.ics',
      'https://',
      'https://calendar.example:8443/a.ics',
      'https://calendar.example:80/a.ics',
    ],
    ...['https://me:secret@calendar.example/a.ics', 'https://me@calendar.example/a.ics', 'data:text/calendar,BEGIN'],
    ...['https://127.0.0.1/a.ics', 'https://127.1/', 'https://0x7f000001/', 'https://2130706433/', 'https://[::1]/'],
    ...[
      'https://[::ffff:10.0.0.1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://[fe80::1]/',
      'https://169.254.169.254/latest',
    ],
    ...[
      'https://10.1.2.3/',
      'https://192.168.0.1/',
      'https://100.64.0.1/',
      'https://0.0.0.0/',
      'https://inside.example/',
    ],
  ])('%s is refused before anything is asked', async (address) => {
    start({ 'inside.example': '10.0.0.1' });
    says = feed(['19:00', '20:00']);
    expect(await refused(address)).toBe(REFUSED);
    expect(urls).toEqual([]);
    expect(await connected()).toBeNull();
  });

  it('of our own host is refused, also with a dot at its end or as a redirect', async () => {
    start();
    const { hostname } = new URL(server!.address);
    for (const host of [hostname, `${hostname}.`, `api.${hostname}`])
      expect(await refused(`https://${host}/a.ics`)).toBe(REFUSED);
    says = { status: 302, headers: { location: `https://${hostname}/calendar/x.ics` } };
    expect(await refused(ADDRESS)).toBe(REFUSED);
    says = { status: 302, headers: { location: 'http://calendar.example/a.ics' } };
    expect(await refused(ADDRESS)).toBe(REFUSED);
  });

  it.each([
    ['an error', { status: 500, body: 'secret of the host' }, 'unreadable'],
    ['a login page', '<!DOCTYPE html><p>Sign in</p>', 'unreadable'],
    ['four redirects', { status: 302, headers: { location: '/again' } }, 'unreadable'],
    ['a megabyte and one byte', 'x'.repeat(1_000_001), 'too_large'],
    [
      'a small response that unpacks to more',
      { status: 200, headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(5_000_000)) },
      'too_large',
    ],
    ['packed nonsense', { status: 200, headers: { 'content-encoding': 'gzip' }, body: 'not packed' }, 'unreadable'],
    ['no answer', undefined, 'unreachable'],
  ] as const)('that answers %s gets one of four sentences', async (_what, response, sentence) => {
    start();
    says = response;
    const { body, messages } = await connect();
    expect([messages[0]?.key, messages[0]?.fieldname]).toEqual([`vendor.connected.failed.${sentence}`, 'address']);
    expect(JSON.stringify(body)).not.toContain('secret of the host');
    expect(await connected()).toBeNull();
  });

  it('that answers compressed is read', async () => {
    start();
    says = { status: 200, headers: { 'content-encoding': 'gzip' }, body: gzipSync(feed(['19:00', '20:00'])) };
    expect((await connect()).status).toBe(200);
    expect(await held()).toEqual(['12-01 19:00 20:00 Bu Ali']);
  });

  it('of a calendar that takes forever is given up', { timeout: 60_000 }, async () => {
    start();
    says = feed(['19:00', '20:00', { day: '1970-01-01', lines: ['RRULE:FREQ=SECONDLY'] }]);
    expect(await refused(ADDRESS)).toBe('vendor.connected.failed.unreadable');
  });
});
