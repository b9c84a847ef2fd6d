import { type Browser, expect, test } from '@playwright/test';
import { orderPath, paths, resourceUrl } from '../../domain/paths.ts';
import { HOUSE, KITCHEN, NASSER, RECITER } from '../integration/people.ts';
import { type ActorOptions, actor } from './support/actor.ts';
import { payOrder } from './support/payment.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { call, kuwaitNow, sampleSession, wall } from './support/site.ts';

/** The page of an order with three nights, one reciter and a kitchen (seven lines) stays short on a phone. */

const DAY_MS = 86_400_000;
/** In px: two and a half screens of a phone. */
const HIGHEST = 2200;

const keyed = async (server: RunningServer, email: string) => ({
  ...(await sampleSession(server, email)).headers,
  'Idempotency-Key': crypto.randomUUID(),
});

/** Creates an order of seven lines: one paid, one paid and cancelled, one to pay, and the food awaiting approval. @returns the first night's line */
async function sevenLines(server: RunningServer): Promise<string> {
  const today = await kuwaitNow(server);
  const nights = [5, 6, 7].map((days) => wall(today + days * DAY_MS).slice(0, 10));
  const tray = (day: string | undefined, package_id = KITCHEN.package) => ({
    ...{ restaurant_owner: KITCHEN.name, package_id, order_quantity: 1, delivery_date_time: `${day} 18:00:00` },
  });
  const lines = [
    ...nights.map((day) => ({
      ...{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: `${day} 20:00:00` },
    })),
    ...nights.map((day) => tray(day)),
    tray(nights[0], 'qidr-wa-dallah--2'),
  ];
  const { total } = await call(server, 'husainia.api.quote', { lines }, await keyed(server, NASSER));
  const placed = await call(
    server,
    'husainia.api.place_order',
    { lines, address: HOUSE, occasion: 'nadhr', guests: 60, expected_total: total },
    await keyed(server, NASSER),
  );
  const made = placed.lines as { name: string; doc_name: string }[];
  const nightsOf = made.filter(({ doc_name }) => doc_name === RECITER.name).map(({ name }) => name);
  const approve = async (name: string | undefined) =>
    call(server, 'husainia.api.approve_order', { name }, await keyed(server, RECITER.email));
  await approve(nightsOf[0]);
  await approve(nightsOf[1]);
  await payOrder(server, (await sampleSession(server, NASSER)).headers, String(placed.order));
  const cancelled = await fetch(`${server.url}${resourceUrl('Order Progress', nightsOf[1])}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...(await keyed(server, NASSER)) },
    body: JSON.stringify({ status: 'Cancelled' }),
  });
  expect(cancelled.status).toBe(200);
  await approve(nightsOf[2]);
  return nightsOf[0] ?? '';
}

async function readsOrder(browser: Browser, server: RunningServer, line: string, options: ActorOptions): Promise<void> {
  const host = await actor(browser, server, options);
  const { page, t } = host;
  await signIn(page.context(), server, NASSER);
  await host.visit(orderPath(line));
  await expect(
    page
      .getByRole('heading', { level: 2 })
      .filter({ hasText: /22|23|24|25|26|27/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: t('orders.money') })).toContainText(t('orders.to_pay_now'));
  await host.inspect();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (process.env.SCREENSHOT_DIR)
    await page.screenshot({
      path: `${process.env.SCREENSHOT_DIR}/order-nights-${options.language}-${options.device}.png`,
      fullPage: true,
    });
  if (options.device === 'phone') expect(height).toBeLessThanOrEqual(HIGHEST);
  await host.visit(paths.orders);
  await expect(page.getByText(t('orders.awaiting')).first()).toBeVisible();
  await host.inspect();
  if (process.env.SCREENSHOT_DIR)
    await page.screenshot({
      path: `${process.env.SCREENSHOT_DIR}/orders-nights-${options.language}-${options.device}.png`,
      fullPage: true,
    });
  await host.leave();
}

test('an order of three nights and seven lines stays short on a phone', async ({ browser }) => {
  const server = await startServer();
  try {
    const line = await sevenLines(server);
    for (const language of ['en', 'ar'] as const)
      for (const device of ['phone', 'desktop'] as const) await readsOrder(browser, server, line, { language, device });
  } finally {
    await server.stop();
  }
});
