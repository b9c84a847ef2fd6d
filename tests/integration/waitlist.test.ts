import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/store/database.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import { startServer } from '../support/serverHarness.ts';
import type { SeededRecords, TestServer } from '../support/testServer.ts';
import { embeddedTest, testServer } from '../support/testServerFactory.ts';
import { advance, at, book, NASSER, RECITER, RIVAL } from './people.ts';

const LAILA = 'laila.customer@example.com';
/** An hour of an evening at which one reciter is booked. */
const EVENING = '2026-11-28';
const HOUR = { kind: 'reciter', date: EVENING, hour: '19:00' };
const ALONE = { ...HOUR, provider: RECITER.name };

let server: TestServer;
let nasser: HttpParty;
let laila: HttpParty;

const inSystem = <T>(work: (context: SeededRecords) => T): T => server.seed(work);
const leave = (who: HttpParty, entry: object = ALONE) => who.method('husainia.api.join_waitlist', entry);
const end = (who: HttpParty, name: string) => who.method('husainia.api.leave_waitlist', { name });
const entriesOf = async (who: HttpParty) =>
  (await who.call('GET', '/api/method/husainia.api.waitlist')).body.message.entries;
async function left(who: HttpParty, entry?: object): Promise<string> {
  const { status, body } = await leave(who, entry);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.message.name;
}
const keyOf = ({ status, messages }: Awaited<ReturnType<typeof leave>>) => [status, messages[0]?.key];

/** An account's notifications and emails about its waitlist entries. */
async function toldTo(user: string) {
  await server.mails();
  const rows = inSystem(({ system }) =>
    system.list('Husainia Notification', {
      fields: ['text_values'],
      filters: [
        ['user', '=', user],
        ['kind', '=', 'became_free'],
      ],
    }),
  );
  const mails = (await server.mails()).filter(
    (mail) => mail.to === user && /Now available|متاح الآن/.test(mail.subject),
  );
  return { notifications: rows.map((row) => JSON.parse(row.text_values ?? '')), mails };
}
const counts = async (...users: string[]) =>
  Promise.all(
    users.map(async (user) => {
      const { notifications, mails } = await toldTo(user);
      expect(mails).toHaveLength(notifications.length);
      return notifications.length;
    }),
  );

/** Books a reciter's evening and approves it. @returns a function that cancels it */
async function taken(reciter = RECITER, start = '19:00'): Promise<() => Promise<void>> {
  const { line } = await book(laila, at(EVENING, start), { reciter, total: reciter.price });
  const provider = httpParty(server, reciter.email);
  expect((await provider.method('husainia.api.approve_order', { name: line })).status).toBe(200);
  return async () => {
    const response = await laila.update('Order Progress', line, { status: 'Cancelled' });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
  };
}

beforeEach(() => {
  server = testServer();
  // from the sample data
  inSystem(({ database }) => database.run('DELETE FROM "tabWaitlist Entry"'));
  nasser = httpParty(server, NASSER);
  laila = httpParty(server, LAILA);
});

/** Further customers: Sara, Ali ... */
async function another(name: string): Promise<HttpParty> {
  const email = `${name}@example.com`;
  const fields = { email, username: name, mobile_no: '59871234', role_profile_name: 'huserprofile' };
  const response = await httpParty(server).method('husainia.api.register', {
    ...fields,
    new_password: 'a very long word',
  });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  inSystem(({ system }) => system.setValues('User', email, { user_status: 'Active', email_verified: 1 }));
  return httpParty(server, email);
}

describe('a waitlist entry is created', () => {
  it('once, however often it is requested, and visible only to its owner until removed', async () => {
    await taken();
    const name = await left(nasser);
    expect(await left(nasser, { ...ALONE, hour: '19:00:00' })).toBe(name);
    expect(await entriesOf(nasser)).toMatchObject([
      { name, kind: 'reciter', provider: RECITER.name, notified_at: null, filters: { date: EVENING, hour: '19:00' } },
    ]);
    expect(await entriesOf(laila)).toEqual([]);
    expect((await end(laila, name)).status).toBe(200);
    expect(await entriesOf(nasser)).toHaveLength(1);
    expect((await end(nasser, name)).status).toBe(200);
    expect((await end(nasser, name)).status).toBe(200);
    expect(await entriesOf(nasser)).toEqual([]);
  });

  it.each([
    ['no night', { kind: 'reciter', area: 'surra' }, 'waitlist.night_needed'],
    ['a night that is over', { kind: 'reciter', night: '1448-02-02' }, 'booking.start_in_past'],
    ['somebody who is free already', ALONE, 'waitlist.free_already'],
    ['an area there is not', { ...HOUR, area: 'atlantis' }, 'errors.format'],
  ])('not for %s', async (_what, entry, key) => {
    expect(keyOf(await leave(nasser, entry))).toEqual([417, key]);
  });

  it('by customers, for existing providers, at most twenty at a time', async () => {
    expect((await leave(httpParty(server))).status).toBe(403);
    expect((await leave(httpParty(server, RECITER.email))).status).toBe(403);
    expect((await leave(nasser, { ...HOUR, provider: 'nobody' })).status).toBe(404);
    const entry = (day: number) => ({
      kind: 'reciter',
      date: `2026-12-${String(day).padStart(2, '0')}`,
      area: 'surra',
    });
    for (let day = 1; day <= 20; day += 1) await left(nasser, entry(day));
    expect(keyOf(await leave(nasser, entry(21)))).toEqual([417, 'waitlist.full']);
    expect((await leave(nasser, entry(20))).status).toBe(200);
  });

  it('not if very many providers are available', async () => {
    inSystem(({ system, history }) => {
      const { packages, qaari_name } = system.get('Qaari Zakreen', RIVAL.name);
      for (let count = 0; count < 200; count += 1)
        history.write(
          'Qaari Zakreen',
          `copy-${count}`,
          {
            qaari_name,
            user: `copy-${count}@example.com`,
            verification_status: 'Verified',
            packages: packages.map(({ package_unit_price, package_time }, index) => ({
              package_id: `copy-${count}-${index}`,
              package_unit_price,
              package_time,
              visible: 1,
            })),
          },
          { at: server.now() },
        );
    });
    expect(keyOf(await leave(nasser, HOUR))).toEqual([417, 'waitlist.many_free']);
    expect((await leave(nasser, { ...HOUR, area: 'jahra', type: 'mulla' })).status).toBe(200);
  });
});

describe('a waitlist entry notifies', () => {
  it('once, naming who became available and wasn’t before, with a link to the results', async () => {
    const free = await taken();
    await left(nasser, { ...HOUR, type: 'qari,mulla', audience: 'men' });
    await advance(server, 1);
    expect(await counts(NASSER)).toEqual([0]);
    await free();
    await advance(server, 1);
    const { notifications, mails } = await toldTo(NASSER);
    expect(notifications).toEqual([
      expect.objectContaining({ vendor: 'Qari Yousef Al-Sanbouki', start: at(EVENING, '19:00') }),
    ]);
    const path = new URL(notifications[0].path, 'http://site');
    expect(path.pathname).toBe('/ZakiriList');
    expect(Object.fromEntries(path.searchParams)).toMatchObject({ date: EVENING, hour: '19:00', audience: 'men' });
    expect(mails[0]?.link).toContain(path.search);
    expect(await entriesOf(nasser)).toMatchObject([{ notified_at: expect.any(String) }]);
    await advance(server, 120);
    expect(await counts(NASSER)).toEqual([1]);
  });

  it('never about a provider who was available when it was created', async () => {
    await left(nasser, HOUR);
    const free = await taken();
    await advance(server, 1);
    await free();
    await advance(server, 40);
    expect(await counts(NASSER)).toEqual([0]);
  });

  it('in order of creation: the next one half an hour later, while still available', async () => {
    const free = await taken();
    const [ali, sara] = [await another('ali'), await another('sara')];
    for (const who of [sara, nasser, ali]) {
      await left(who);
      await advance(server, 1);
    }
    await free();
    await advance(server, 1);
    const all = ['sara@example.com', NASSER, 'ali@example.com'];
    expect(await counts(...all)).toEqual([1, 0, 0]);
    await advance(server, 29);
    expect(await counts(...all)).toEqual([1, 0, 0]);
    await advance(server, 1);
    expect(await counts(...all)).toEqual([1, 1, 0]);
    const { line } = await book(nasser, at(EVENING, '19:00'));
    await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
    await advance(server, 31);
    expect(await counts(...all)).toEqual([1, 1, 0]);
    expect(await entriesOf(ali)).toMatchObject([{ notified_at: null }]);
  });

  it('separately for two providers, the older entry for the one available sooner', async () => {
    const frees = [await taken(RECITER), await taken(RIVAL)];
    const sara = await another('sara');
    const wide = { kind: 'reciter', date: EVENING, hour: '19:00' };
    await left(nasser, wide);
    await advance(server, 1);
    await left(sara, wide);
    for (const free of frees) await free();
    await advance(server, 1);
    expect(await counts(NASSER, 'sara@example.com')).toEqual([1, 1]);
    const providers = [await toldTo(NASSER), await toldTo('sara@example.com')].map(
      ({ notifications }) => notifications[0].vendor,
    );
    expect(new Set(providers).size).toBe(2);
  });

  it('once a night: the account’s other entries for that night end, those for other nights stay', async () => {
    const free = await taken();
    await left(nasser);
    await left(nasser, { kind: 'reciter', date: EVENING, hour: '19:00', area: 'surra' });
    await left(nasser, { kind: 'reciter', date: '2026-12-05', hour: '19:00' });
    await left(nasser, { kind: 'restaurant', date: EVENING });
    await free();
    await advance(server, 1);
    expect(await counts(NASSER)).toEqual([1]);
    const open = (await entriesOf(nasser)).filter((one: { notified_at: string | null }) => !one.notified_at);
    expect(open.map(({ kind, filters }: { kind: string; filters: { date: string } }) => [kind, filters.date])).toEqual([
      ['restaurant', EVENING],
      ['reciter', '2026-12-05'],
    ]);
    // the customer joins again, and isn't notified twice about the same start
    await left(nasser, { kind: 'reciter', date: EVENING, hour: '19:00', type: 'qari' });
    await advance(server, 60);
    expect(await counts(NASSER)).toEqual([1]);
  });

  it('about new hours and a newly verified provider as about a cancelled booking', async () => {
    inSystem(({ system }) => system.setValues('Qaari Zakreen', RECITER.name, { verification_status: 'Suspended' }));
    await left(nasser, { ...HOUR, area: 'surra' });
    await advance(server, 1);
    inSystem(({ system }) => system.setValues('Qaari Zakreen', RECITER.name, { verification_status: 'Verified' }));
    await advance(server, 1);
    expect(await counts(NASSER)).toEqual([1]);
  });

  it('not after it was removed, and not if the account can’t be served', async () => {
    const free = await taken();
    const sara = await another('sara');
    await end(nasser, await left(nasser));
    await left(sara);
    inSystem(({ system }) => system.setValues('User', 'sara@example.com', { user_status: 'Suspended' }));
    await free();
    await advance(server, 1);
    expect(await counts(NASSER, 'sara@example.com')).toEqual([0, 0]);
  });

  embeddedTest('after a restart of the process as before', async () => {
    const database = openDatabase(':memory:');
    server = startServer({ database });
    nasser = httpParty(server, NASSER);
    laila = httpParty(server, LAILA);
    const free = await taken();
    await left(nasser);
    await advance(server, 1);
    await free();
    server = startServer({ database, now: server.now() });
    await advance(server, 1);
    expect(await counts(NASSER)).toEqual([1]);
  });
});

describe('a waitlist entry is deleted', () => {
  it('when its night is over', async () => {
    await taken();
    await left(nasser);
    for (let days = 0; days < 8; days += 1) await advance(server, 24 * 60);
    expect(inSystem(({ system }) => system.count('Waitlist Entry', { filters: [['user', '=', NASSER]] }))).toBe(0);
  });

  it('with the account, whose data export contains it', async () => {
    const sara = await another('sara');
    await taken();
    const name = await left(sara);
    const { records } = (await sara.call('GET', '/api/method/husainia.api.my_data')).body;
    expect(records['Waitlist Entry']).toMatchObject([{ name, provider: RECITER.name }]);
    expect((await sara.method('husainia.api.close_account', { password: 'a very long word' })).status).toBe(200);
    expect(inSystem(({ system }) => system.find('Waitlist Entry', name))).toBeUndefined();
  });
});
