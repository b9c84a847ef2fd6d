import { type Browser, expect, test } from '@playwright/test';
import { nightToWire } from '../../domain/calendar/nightStart.ts';
import { nightsFrom } from '../../domain/calendar/nights.ts';
import type { PublicSettings } from '../../domain/generated/doctypes.gen.ts';
import { methodUrl, orderPath, paths, reciterPath, resourceUrl } from '../../domain/paths.ts';
import { addDays, parseInstant } from '../../domain/time/kuwaitTime.ts';
import { type ActorOptions, actor } from './support/actor.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { sampleSession } from './support/site.ts';

/** One order of ten nights of Muharram with one reciter and tea, two of them declined. Both sides see what happened. */

const HOST = 'nasser.customer@example.com';
const RECITER = { name: 'yousef-al-sanbouki', email: 'yousef-al-sanbouki@example.com' };
const PACKAGE = `${RECITER.name}--fatiha1`;
/** Serves fifteen, with a minimum of two. */
const TEA = { restaurant_owner: 'khubz-wa-asal', package_id: 'khubz-wa-asal--4', order_quantity: 2 };
/** Twenty lines take a while on a busy machine. */
const SLOW = { timeout: 30_000 };

/** The evening on which the next Muharram begins, and its first night as in URLs. */
async function nextMuharram(server: RunningServer): Promise<{ evening: string; night: string; year: number }> {
  const response = await fetch(`${server.url}${methodUrl('husainia.api.get_settings')}`);
  const { message } = (await response.json()) as {
    message: PublicSettings & { nights: Parameters<typeof nightsFrom>[0]; now: string };
  };
  const nights = nightsFrom(message.nights, message.hijri_offset_days);
  const now = parseInstant(message.now) ?? 0;
  const first = { year: nights.at(now).date.year + 1, month: 1, day: 1 };
  return { evening: addDays(nights.months.dayOf(first), -1), night: nightToWire(first), year: first.year };
}

async function tenNights(browser: Browser, options: ActorOptions): Promise<void> {
  const server = await startServer();
  const host = await actor(browser, server, options);
  const reciter = await actor(browser, server, { ...options, device: 'desktop' });
  try {
    const { page, t, button, field } = host;
    await signIn(page.context(), server, HOST);
    await signIn(reciter.page.context(), server, RECITER.email);
    const { headers } = await sampleSession(server, HOST);
    const send = (method: string, path: string, body: unknown, as = headers) =>
      fetch(`${server.url}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...as },
        body: JSON.stringify(body),
      });
    await send('DELETE', resourceUrl('Cart', HOST), {});
    await send('POST', resourceUrl('Cart'), { data: { user: HOST, restaurant_package: [TEA] } });

    const { evening, night, year } = await nextMuharram(server);
    const start = `${evening} 19:30:00`;
    await page.addInitScript(([key, value]) => sessionStorage.getItem(key) ?? sessionStorage.setItem(key, value), [
      `husainia.draft.${HOST}.booking.${RECITER.name}.${PACKAGE}`,
      JSON.stringify({ start, entrance: '', notes: '' }),
    ] as const);
    await host.visit(`${reciterPath(RECITER.name)}&package=${PACKAGE}&night=${night}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('booking.series.day') }).click(SLOW);
    await expect(dialog.getByLabel(t('booking.series.nights'))).toHaveValue('10');
    await host.inspect();
    await button('booking.series.add', { smart_count: 10 }).click();

    await expect(page).toHaveURL(new RegExp(paths.cart));
    await expect(page.getByRole('heading', { name: t('checkout.majlis.nights', { smart_count: 10 }) })).toBeVisible(
      SLOW,
    );
    await button('checkout.majlis.each_night', { smart_count: 10 }).click();
    await host.sees('checkout.majlis.each_of', { smart_count: 10 });
    await button('checkout.majlis.edit').click();
    await field('checkout.majlis.guests').fill('60');
    await field('checkout.event').fill(t('storefront.lecture'));
    await page.keyboard.press('Escape');
    await dialog.getByRole('radio').first().check();
    await button('checkout.majlis.save').click();
    await button('checkout.preview.update', { smart_count: 1 }).click();
    await host.sees('checkout.majlis.for_guests', { quantity: 4, smart_count: 60 });
    await host.inspect();
    if (process.env.SCREENSHOT_DIR)
      await page.screenshot({
        path: `${process.env.SCREENSHOT_DIR}/cart-${options.language}-${options.device}.png`,
        fullPage: true,
      });
    await button('checkout.request_order').click();
    await host.sees('booking.request_sent_title');

    // The reciter declines two nights and approves all others at once.
    const mine = await fetch(
      `${server.url}${resourceUrl('Order Progress')}?fields=["name","slot_start","type","order_no","night"]&filters=[["slot_start",">","${evening}"],["type","=","Qaari Zakreen"]]&limit_page_length=50&order_by=slot_start asc`,
      { headers },
    );
    const lines = ((await mine.json()) as { data: { name: string; order_no: string; night: string }[] }).data;
    const tenFirst = Array.from({ length: 10 }, (_, index) => nightToWire({ year, month: 1, day: index + 1 }));
    expect(lines.map((line) => line.night)).toEqual(tenFirst);
    const provider = (await sampleSession(server, RECITER.email)).headers;
    for (const line of [lines[2], lines[7]])
      expect(
        (await send('PUT', resourceUrl('Order Progress', line?.name), { status: 'Cancelled' }, provider)).status,
      ).toBe(200);
    await reciter.visit(paths.orders);
    await reciter.button('vendor.approve_all', { smart_count: 8 }).click(SLOW);
    await reciter.inspect();
    await reciter.page
      .getByRole('dialog')
      .getByRole('button', { name: t('vendor.approve_all', { smart_count: 8 }) })
      .click();
    await reciter.sees('orders.status_changed');

    await host.visit(orderPath(lines[0]?.name ?? ''));
    await expect(page.getByRole('region', { name: t('orders.money') })).toContainText(t('orders.to_pay_now'), SLOW);
    // the order lists the ten nights by name, collapsed to their statuses; two are lost
    await expect(page.locator('section:has(> div > h2)')).toHaveCount(10);
    await expect(page.getByText(t('orders.status.CA'))).toHaveCount(2);
    await host.inspect();
    if (process.env.SCREENSHOT_DIR)
      await page.screenshot({ path: `${process.env.SCREENSHOT_DIR}/order-${options.language}-${options.device}.png` });
    await host.leave();
    await reciter.leave();
  } finally {
    await server.stop();
  }
}

const views = [
  { language: 'en', device: 'desktop' },
  { language: 'ar', device: 'phone' },
] as const;
for (const { language, device } of views)
  test(`books ten nights of Muharram with one reciter and tea, two of them declined (${language})`, ({ browser }) =>
    tenNights(browser, { language, device }));
