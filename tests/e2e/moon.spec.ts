import { type Browser, expect, test } from '@playwright/test';
import { staffResourcePath } from '../../domain/backOfficePaths.ts';
import { hijriMonthName } from '../../domain/calendar/hijri.ts';
import { nightToWire } from '../../domain/calendar/nightStart.ts';
import { nightsFrom } from '../../domain/calendar/nights.ts';
import type { PublicSettings } from '../../domain/generated/doctypes.gen.ts';
import { formatMoney, parseMoney } from '../../domain/money/money.ts';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { backOfficeOrderPath, methodUrl, orderPath, resourceUrl } from '../../domain/paths.ts';
import type { Language } from '../../domain/text/format.ts';
import { addDays, formatDateTime, parseInstant } from '../../domain/time/kuwaitTime.ts';
import { HOUSE, NASSER, RECITER, STAFF } from '../integration/people.ts';
import { type Actor, actor } from './support/actor.ts';
import { payOrder } from './support/payment.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { call, sampleSession } from './support/site.ts';

/** Staff confirm another start of a month than expected. If a booking can move with its night, both sides are asked; if not, the host may cancel it. */

const LAILA = 'laila.customer@example.com';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

interface Month {
  year: number;
  month: number;
  /** The expected first day. */
  start: string;
}

/** A month whose nights are all in the future. */
async function monthAhead(months: number): Promise<Month> {
  const response = await fetch(`${server.url}${methodUrl('husainia.api.get_settings')}`);
  const { message } = (await response.json()) as {
    message: PublicSettings & { nights: Parameters<typeof nightsFrom>[0]; now: string };
  };
  const nights = nightsFrom(message.nights, message.hijri_offset_days);
  const { date } = nights.at(parseInstant(message.now) ?? 0);
  const index = date.year * 12 + date.month - 1 + months;
  const ahead = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  return { ...ahead, start: nights.months.dayOf({ ...ahead, day: 1 }) };
}

const keyed = async (email: string) => ({
  ...(await sampleSession(server, email)).headers,
  'Idempotency-Key': crypto.randomUUID(),
});

/** Books an hour of the reciter and approves it. @param night of the month, if the booking is bound to a night */
async function approved(email: string, start: string, night?: string): Promise<{ line: string; order: string }> {
  const row = { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: start };
  const placed = await call(
    server,
    'husainia.api.place_order',
    {
      lines: [{ ...row, ...(night && { night, anchor: 'clock' }) }],
      ...{ address: HOUSE, occasion: 'Vow', expected_total: RECITER.price },
    },
    await keyed(email),
  );
  const [line] = (placed.lines as { name: string }[]).map(({ name }) => name);
  await call(server, 'husainia.api.approve_order', { name: line }, await keyed(RECITER.email));
  return { line: line ?? '', order: String(placed.order) };
}

async function paid(start: string, night: string): Promise<string> {
  const { line, order } = await approved(NASSER, start, night);
  await payOrder(server, (await sampleSession(server, NASSER)).headers, order);
  return line;
}

async function stored(line: string): Promise<{ status: string; slot_start: string; move_until: string | null }> {
  const { headers } = await sampleSession(server, NASSER);
  const response = await fetch(server.url + resourceUrl('Order Progress', line), { headers });
  return ((await response.json()) as { data: Awaited<ReturnType<typeof stored>> }).data;
}

async function party(browser: Browser, language: Language, email: string, device: 'phone' | 'desktop'): Promise<Actor> {
  const one = await actor(browser, server, { language, device });
  await signIn(one.page.context(), server, email);
  await one.page.addInitScript((chosen) => localStorage.setItem('husainia.language', chosen), language);
  return one;
}

const picture = (one: Actor, name: string) =>
  process.env.SCREENSHOT_DIR &&
  one.page.screenshot({ path: `${process.env.SCREENSHOT_DIR}/${name}-${one.language}.png`, fullPage: true });

/** The text without bidi isolate characters. */
const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/** Opens the month's row, checks how many bookings each start would move, and selects one. */
async function choose(one: Actor, { year, month, start }: Month): Promise<void> {
  const { page, t } = one;
  await one.visit(staffResourcePath('hijri-months'));
  const name = `${hijriMonthName({ month }, one.language)} ${year}`;
  await page.getByRole('button', { name: new RegExp(`^${t('staff.months.decide')}: .*${name}`) }).click();
  await page.locator(`input[type=radio][value="${start}"]`).check();
  await one.sees('staff.moon.asked', { smart_count: 1 });
  await one.sees('staff.moon.taken', { smart_count: 1 });
  await one.field('staff.months.source').fill(`Announced, ${name}`);
  await one.inspect();
  await picture(one, 'month');
}

for (const [index, language] of (['en', 'ar'] as const).entries())
  test(`a month begins a day later than expected (${language})`, async ({ browser }) => {
    test.setTimeout(180_000);
    const month = await monthAhead(2 + 2 * index);
    const night = (day: number) => nightToWire({ year: month.year, month: month.month, day });
    const evening = (day: number) => `${addDays(month.start, day - 2)} 20:00:00`;
    const follows = await paid(evening(4), night(4));
    const stays = await paid(evening(10), night(10));
    await approved(LAILA, evening(11));

    const staff = await party(browser, language, STAFF, 'desktop');
    await choose(staff, { ...month, start: addDays(month.start, 1) });
    await staff.page.locator('form button[type=submit]').click();
    await staff.sees('staff.months.days_later', { smart_count: 1 });
    await staff.leave();
    // the job that runs each minute asks both sides
    await server.advanceClock(1);

    const host = await party(browser, language, NASSER, 'phone');
    const mulla = await party(browser, language, RECITER.email, 'desktop');
    const time = (start: string) => formatDateTime(parseInstant(start) ?? 0, language);
    const amount = formatMoney(parseMoney(RECITER.price) ?? 0, language);
    /** Expects the question with its sender, the deadline, the effect on the money, and what happens without a response. */
    const isTold = async (one: Actor, reader: 'customer' | 'vendor', until: 'until_you' | 'until_other') => {
      await one.sees('orders.move.by.moon');
      const notice = one.page.getByRole('region', { name: one.t('orders.move.by.moon') });
      const move_until = time((await stored(follows)).move_until ?? '');
      await expect(notice).toContainText(time(evening(5)));
      await expect(notice).toContainText(time(evening(4)));
      for (const text of [
        one.t('orders.moon.ask'),
        one.t(`orders.move.${until}`, { time: move_until }),
        one.t('orders.move.money', { amount }),
        one.t(`orders.moon.silence.${reader}`),
      ])
        expect(plain(await notice.innerText())).toContain(plain(text));
      await one.inspect();
    };
    await mulla.visit(backOfficeOrderPath(follows));
    await isTold(mulla, 'vendor', 'until_you');
    await picture(mulla, 'asked-provider');
    await mulla.button('orders.moon.accept').click();
    await expect(mulla.button('orders.moon.accept')).toHaveCount(0);
    await host.visit(orderPath(follows));
    await isTold(host, 'customer', 'until_you');
    await picture(host, 'asked-host');
    await host.button('orders.moon.accept').click();
    await host.sees('orders.reason.moon_moved');
    expect((await stored(follows)).slot_start).toBe(evening(5));

    // the new evening is taken: the host can choose another hour, keep the present time, or get a full refund
    await mulla.visit(backOfficeOrderPath(stays));
    await mulla.sees('orders.moon.owed_you');
    await mulla.inspect();
    await picture(mulla, 'owed-provider');
    await mulla.leave();
    await host.visit(orderPath(stays));
    await host.sees('orders.moon.owed_text');
    const ways = host.page.getByRole('region').filter({ hasText: host.t('orders.moon.owed_text') });
    expect(plain(await ways.innerText())).toContain(plain(host.t('orders.moon.owed_refund', { amount })));
    await expect(ways.getByRole('button', { name: /\d:\d\d/ })).toHaveCount(3);
    await host.inspect();
    await picture(host, 'owed-host');
    await host.button('orders.moon.cancel').click();
    await host.page
      .getByRole('dialog')
      .getByRole('button', { name: host.t('orders.moon.cancel') })
      .click();
    await host.sees('orders.moon.cancelled');
    await host.inspect();
    await picture(host, 'cancelled-host');
    await host.leave();
    const { status, slot_start } = await stored(stays);
    expect([status, slot_start]).toEqual([STATUS.cancelled, evening(10)]);
  });
