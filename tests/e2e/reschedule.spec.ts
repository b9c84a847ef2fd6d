import { type Browser, expect, type Page, test } from '@playwright/test';
import { backOfficeOrderPath, orderPath } from '../../domain/paths.ts';
import type { Language } from '../../domain/text/format.ts';
import {
  addDays,
  formatDateTime,
  instantToWire,
  MINUTE,
  parseInstant,
  toInstant,
} from '../../domain/time/kuwaitTime.ts';
import { inGate } from '../gate.ts';
import { HOUSE, KITCHEN, NASSER, RECITER } from '../integration/people.ts';
import { type Actor, actor } from './support/actor.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { call, civilToday, sampleSession } from './support/site.ts';

/** A host asks to move a booking and its food to the same hour tomorrow. The reciter and the kitchen respond, each on their own page. */

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

interface Line {
  name: string;
  type: string;
}

/** Books a reciter and food 45 minutes earlier; both providers approve. */
async function approvedMajlis(day: string): Promise<{ reciter: string; food: string; start: number }> {
  const start = toInstant(day, '19:30');
  const as = async (email: string, method: string, body: object) =>
    call(server, `husainia.api.${method}`, body, {
      ...(await sampleSession(server, email)).headers,
      'Idempotency-Key': crypto.randomUUID(),
    });
  const lines = [
    { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: instantToWire(start) },
    { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 2 },
  ];
  const delivery_date_time = instantToWire(start - 45 * MINUTE);
  const { total } = await as(NASSER, 'quote', { lines, delivery_date_time });
  const order = await as(NASSER, 'place_order', {
    ...{ lines, delivery_date_time, address: HOUSE, occasion: 'Vow', expected_total: total },
  });
  const made = order.lines as Line[];
  const nameOf = (isFood: boolean) => made.find(({ type }) => (type === 'Restaurant') === isFood)?.name ?? '';
  const [reciter, food] = [nameOf(false), nameOf(true)];
  await as(RECITER.email, 'approve_order', { name: reciter });
  await as(KITCHEN.email, 'approve_order', { name: food });
  return { reciter, food, start };
}

async function party(browser: Browser, language: Language, email: string, device: 'phone' | 'desktop'): Promise<Actor> {
  const one = await actor(browser, server, { language, device });
  await signIn(one.page.context(), server, email);
  await one.page.addInitScript((chosen) => localStorage.setItem('husainia.language', chosen), language);
  return one;
}

const time = (page: Page, at: number, language: Language) =>
  page.getByText(formatDateTime(at, language), { exact: false }).first();

for (const [index, language] of inGate(['en', 'ar'] as const, 2).entries())
  test(`a booking and its food are rescheduled to tomorrow at the same hour (${language})`, async ({ browser }) => {
    test.setTimeout(180_000);
    const day = addDays(await civilToday(server), 5 + 7 * index);
    const { reciter, food, start } = await approvedMajlis(day);
    const tomorrow = addDays(day, 1);
    const [moved, foodMoved] = [toInstant(tomorrow, '19:30'), toInstant(tomorrow, '18:45')];

    const host = await party(browser, language, NASSER, 'phone');
    await host.visit(orderPath(reciter));
    await host.button('orders.move.propose').first().click();
    await host.field('booking.date').fill(tomorrow);
    await host.field('booking.time').fill('19:30');
    await host.field('booking.time').blur();
    await host.button('orders.move.send').click();
    await host.sees('orders.move.by.you');
    await expect(time(host.page, moved, language)).toBeVisible();
    await host.inspect();

    const mulla = await party(browser, language, RECITER.email, 'desktop');
    await mulla.visit(backOfficeOrderPath(reciter));
    await mulla.sees('orders.move.by.customer');
    await mulla.inspect();
    await mulla.button('orders.move.accept').click();
    await expect(mulla.button('orders.move.accept')).toHaveCount(0);
    await mulla.leave();

    await host.page.reload();
    await host.sees('orders.move.food.title');
    await host.inspect();
    await host.page.getByRole('button', { name: formatDateTime(foodMoved, language) }).click();
    await expect(host.page.getByText(host.t('orders.move.food.title'))).toHaveCount(0);

    const kitchen = await party(browser, language, KITCHEN.email, 'phone');
    await kitchen.visit(backOfficeOrderPath(food));
    await kitchen.sees('orders.move.by.customer');
    await kitchen.button('orders.move.accept').click();
    await expect(kitchen.button('orders.move.accept')).toHaveCount(0);
    await kitchen.leave();

    await host.visit(orderPath(food));
    await host.sees('orders.reason.move_accepted');
    await host.leave();
    const { headers } = await sampleSession(server, NASSER);
    const starts = await Promise.all(
      [reciter, food].map(async (name) => {
        const response = await fetch(`${server.url}/api/resource/Order%20Progress/${name}`, { headers });
        return parseInstant(((await response.json()) as { data: { slot_start: string } }).data.slot_start);
      }),
    );
    expect(starts).toEqual([moved, foodMoved]);
    expect(moved - start).toBe(foodMoved - (start - 45 * MINUTE));
  });
