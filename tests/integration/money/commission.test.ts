import { beforeEach, describe, expect, it } from 'vitest';
import { LINE_TYPE, STATUS } from '../../../domain/order/orderStatus.ts';
import { addDays, getDay, HOUR, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import type { TestServer } from '../../support/testServer.ts';
import { testServer } from '../../support/testServerFactory.ts';
import { advance, at, book, NASSER, pay, RECITER, RIVAL, STAFF } from '../people.ts';

let server: TestServer;
let staff: HttpParty;
let reciter: HttpParty;
let customer: HttpParty;

beforeEach(() => {
  server = testServer();
  [staff, reciter, customer] = [STAFF, RECITER.email, NASSER].map((email) => httpParty(server, email)) as [
    HttpParty,
    HttpParty,
    HttpParty,
  ];
});

interface Term {
  from_date: string;
  percent: number;
  minimum?: number;
}
/** The day a number of days from today. */
const day = (days: number) => addDays(getDay(server.now()), days);
const agree = (...commission: Term[]) => staff.update(LINE_TYPE.reciter, RECITER.name, { commission });
const toRefusal = ({ status, messages }: Awaited<ReturnType<typeof agree>>) => [
  status,
  messages[0]?.key,
  messages[0]?.fieldname,
];
const termsOf = async (who: HttpParty) =>
  ((await who.read(LINE_TYPE.reciter, RECITER.name)).body.data.commission as Term[] | undefined)?.map(
    ({ from_date, percent, minimum }) => [from_date, percent, minimum],
  );
const sharesOf = (line: string) => {
  const { platform_share_percent, platform_share_minimum } = server.stored(({ system }) =>
    system.get('Order Progress', line),
  );
  return [platform_share_percent, platform_share_minimum];
};
const commissionMails = async () =>
  (await server.mails()).filter(({ subject }) => /platform share changes/.test(subject));

describe('the commission of one provider', () => {
  it('is fixed on a line at its request, from the day that staff agreed', async () => {
    await reciter.update('User', RECITER.email, { language: 'en' });
    expect((await agree({ from_date: day(0), percent: 8 }, { from_date: day(31), percent: 7 })).status).toBe(200);
    const now = (await book(customer, at(day(40), '19:00'))).line;
    expect(sharesOf(now)).toEqual([8, 0]);
    const rival = (await book(customer, at(day(40), '19:00'), { reciter: RIVAL, total: RIVAL.price })).line;
    expect(sharesOf(rival)).toEqual([10, 0]);
    await advance(server, 31 * 24 * 60);
    expect(sharesOf((await book(customer, at(day(10), '19:00'))).line)).toEqual([7, 0]);
    expect(sharesOf(now)).toEqual([8, 0]);
    const [mail, ...others] = await commissionMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: RECITER.email });
    expect(mail?.text).toContain('8 percent. Until then: 10 percent.');
  });

  it('rises a month after its announcement at the earliest', async () => {
    expect(toRefusal(await agree({ from_date: day(29), percent: 11 }))).toEqual([
      417,
      'staff.share_notice',
      'commission',
    ]);
    expect(toRefusal(await agree({ from_date: day(29), percent: 10, minimum: 1 }))[1]).toBe('staff.share_notice');
    expect(await commissionMails()).toEqual([]);
    expect((await agree({ from_date: day(30), percent: 11 })).status).toBe(200);
    expect(await commissionMails()).toHaveLength(1);
    expect((await agree({ from_date: day(0), percent: 5 }, { from_date: day(30), percent: 11 })).status).toBe(200);
    // without the lower share, the site's own would apply at once
    expect(toRefusal(await agree({ from_date: day(30), percent: 11 }))[1]).toBe('staff.share_notice');
    const twice = await agree({ from_date: day(0), percent: 5 }, { from_date: day(0), percent: 4 });
    expect(toRefusal(twice)[1]).toBe('staff.commission_twice');
    expect(toRefusal(await agree({ from_date: day(40), percent: 101 }))).toEqual([
      417,
      'errors.between',
      'commission.0.percent',
    ]);
    expect(await termsOf(staff)).toEqual([
      [day(0), 5, 0],
      [day(30), 11, 0],
    ]);
  });

  it('keeps at least its minimum of a booking, but never the guarantee or more than the total', async () => {
    await staff.update('Husainia Settings', 'Husainia Settings', { guarantee_percent: 10, change_note: 'A test.' });
    server.seed(({ system }) =>
      system.update(LINE_TYPE.reciter, RECITER.name, {
        commission: [{ from_date: day(-1), percent: 1, minimum: 6 }],
      }),
    );
    const start = server.now() + 3 * HOUR;
    const { line, order } = await book(
      customer,
      at(getDay(start), new Date(start + 3 * HOUR).toISOString().slice(11, 16)),
    );
    expect(sharesOf(line)).toEqual([1, 6]);
    const shown = await reciter.call('GET', `/api/method/husainia.api.earnings?month=${day(0).slice(0, 7)}`);
    expect(shown.body.message).toMatchObject({ share_percent: 1, share_minimum: 6 });
    await reciter.method('husainia.api.approve_order', { name: line });
    await pay(server, customer, order);
    server.pass((start - server.now()) / MINUTE + RECITER.minutes + 1);
    [staff, customer] = [STAFF, NASSER].map((email) => httpParty(server, email)) as [HttpParty, HttpParty];
    expect((await customer.update('Order Progress', line, { status: STATUS.delivered })).status).toBe(200);
    const { payout_amount, guarantee_amount } = server.stored(({ system }) => system.get('Order Progress', line));
    expect([payout_amount, guarantee_amount]).toEqual([RECITER.price - 6 - 4.5, 4.5]);
  });

  it('is staff’s to decide, and its provider’s alone to read', async () => {
    expect((await agree({ from_date: day(0), percent: 8 })).status).toBe(200);
    await reciter.update(LINE_TYPE.reciter, RECITER.name, { commission: [{ from_date: day(0), percent: 0 }] });
    expect(await termsOf(reciter)).toEqual([[day(0), 8, 0]]);
    for (const who of [customer, httpParty(server, RIVAL.email), httpParty(server)]) {
      expect(await termsOf(who)).toBeUndefined();
      const filters = JSON.stringify([['Commission Term', 'percent', '=', 8]]);
      const found = await who.list(LINE_TYPE.reciter, { fields: ['name'], filters: JSON.parse(filters) });
      expect(found.body.data ?? []).toEqual([]);
    }
  });

  it('replaces the site’s share, whose announcements don’t concern the provider then', async () => {
    expect((await agree({ from_date: day(0), percent: 8 })).status).toBe(200);
    const next = { next_platform_share_percent: 12, next_share_from: day(30) };
    expect((await staff.update('Husainia Settings', 'Husainia Settings', next)).status).toBe(200);
    const mails = (await server.mails())
      .filter(({ subject }) => /platform share changes on/i.test(subject))
      .map(({ to }) => to);
    expect(mails.filter((to) => to === RECITER.email)).toHaveLength(1);
    expect(mails).toContain(RIVAL.email);
    await advance(server, 31 * 24 * 60);
    expect(sharesOf((await book(customer, at(day(10), '19:00'))).line)).toEqual([8, 0]);
  });
});
