import { expect, test } from '@playwright/test';
import { PROVIDER, WIRE } from '../../domain/order/orderDto.ts';
import { paths, providerPaths, resourceUrl } from '../../domain/paths.ts';
import { addDays, type Day, getWeekday } from '../../domain/time/kuwaitTime.ts';
import { actor } from './support/actor.ts';
import { startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { civilToday, sampleSession } from './support/site.ts';

const KITCHEN = 'qidr-wa-dallah';
const HOST = 'laila.customer@example.com';
const THURSDAY = 4;

/** The first Thursday after tomorrow. */
function nextThursday(today: Day): Day {
  let day = addDays(today, 2);
  while (getWeekday(day) !== THURSDAY) day = addDays(day, 1);
  return day;
}

test('a kitchen closes Thursday and limits its days on a phone in Arabic; a host sees that before sending', async ({
  browser,
}) => {
  const server = await startServer();
  const kitchen = await actor(browser, server, { language: 'ar', device: 'phone' });
  const host = await actor(browser, server, { language: 'ar', device: 'phone' });
  try {
    const { page, t, button, field, sees } = kitchen;
    await signIn(page.context(), server, `${KITCHEN}@example.com`);
    await page.goto(providerPaths.availability);
    // a new provider sees suggested hours, which don't apply until they accept them
    await sees('vendor.availability.proposal');
    await kitchen.inspect();
    await button('vendor.availability.take_proposal').click();
    await page.getByRole('switch', { name: t('vendor.availability.open_on', { day: 'الخميس' }) }).click();
    // extra hours on one day, besides the weekly ones
    await button('vendor.availability.add_extra').click();
    const today = await civilToday(server);
    const [y, m, d] = addDays(nextThursday(today), 7).split('-');
    for (const [key, text] of [
      ['vendor.availability.extra_day', `${d}/${m}/${y}`],
      ['vendor.availability.hours_from', '9:00 م'],
      ['vendor.availability.hours_to', '1:00 ص'],
    ] as const) {
      await field(key).fill(text);
      await field(key).press('Tab');
    }
    await kitchen.inspect();
    await button('vendor.availability.keep_days').click();
    await sees('vendor.availability.ends_next_day');
    // the Save button is visible at any scroll position, and not covered by the phone's menu
    const uncovered = await button('ra.action.save').evaluate((save) => {
      const { x, y, width, height } = save.getBoundingClientRect();
      return save.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(uncovered).toBe(true);
    await field('vendor.availability.capacity_orders').fill('3');
    await field('vendor.availability.cutoff_days').fill('20');
    await button('ra.action.save').click();
    // a value out of range is reported at its field, and no input is lost
    await expect(page.getByText(t('errors.between', { min: 0, max: 14 })).first()).toBeVisible();
    await field('vendor.availability.cutoff_days').fill('');
    await kitchen.inspect();
    await button('ra.action.save').click();
    await expect(page.getByText(/^حُفظ: /)).toBeVisible();
    await expect(button('ra.action.save')).toBeHidden();
    await page.reload();
    await expect(field('vendor.availability.capacity_orders')).toHaveValue('3');

    const { headers } = await sampleSession(server, HOST);
    const cart = await fetch(`${server.url}${resourceUrl('Cart')}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({
        data: {
          user: HOST,
          restaurant_package: [
            { [PROVIDER.restaurant]: KITCHEN, [WIRE.packageId]: `${KITCHEN}--1`, [WIRE.quantity]: 1 },
          ],
          qaari_zakreen_packages: [],
        },
      }),
    });
    expect(cart.ok, await cart.text()).toBe(true);
    await signIn(host.page.context(), server, HOST);
    await host.page.goto(paths.address);
    const day = nextThursday(today);
    const [year, month, date] = day.split('-');
    await host.field('checkout.delivery_day').fill(`${date}/${month}/${year}`);
    await host.field('checkout.delivery_day').press('Enter');
    await host.field('checkout.delivery_time').fill('7:00 م');
    await host.field('checkout.delivery_time').press('Enter');
    await expect(host.page.getByText(t('booking.closed')).first()).toBeVisible();
    await host.inspect();
  } finally {
    await kitchen.leave();
    await host.leave();
    await server.stop();
  }
});
