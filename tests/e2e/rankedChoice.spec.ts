import { expect, test } from '@playwright/test';
import { orderPath, paths, resourceUrl } from '../../domain/paths.ts';
import { reciterTitle } from '../../domain/provider/reciterTitle.ts';
import type { Language } from '../../domain/text/format.ts';
import { addDays, DAY, HOUR, instantToWire, MINUTE, toInstant } from '../../domain/time/kuwaitTime.ts';
import { inGate } from '../gate.ts';
import { HOUSE, NASSER, RECITER, RIVAL } from '../integration/people.ts';
import { actor } from './support/actor.ts';
import { payOrder } from './support/payment.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { call, civilToday, kuwaitNow, publicRecord, sampleSession } from './support/site.ts';

const THIRD = { name: 'hasan-al-shiraai', email: 'hasan-al-shiraai@example.com' };

let server: RunningServer;
test.beforeEach(async () => {
  server = await startServer();
});
test.afterEach(() => server.stop());

const headersOf = async (email: string) => ({
  ...(await sampleSession(server, email)).headers,
  'Content-Type': 'application/json',
  'Idempotency-Key': crypto.randomUUID(),
});

/** Moves the clock to the next noon, because no further choice is requested at night. */
async function waitForNoon(): Promise<void> {
  const now = await kuwaitNow(server);
  const noon = Math.floor(now / DAY) * DAY + 12 * HOUR;
  await server.advanceClock(Math.ceil(((noon > now ? noon : noon + DAY) - now) / MINUTE));
}

async function request(start: string): Promise<{ order: string; line: string }> {
  const { order, lines } = await call(
    server,
    'husainia.api.place_order',
    {
      lines: [{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: start }],
      ...{ address: HOUSE, occasion: 'Vow', expected_total: RECITER.price },
    },
    await headersOf(NASSER),
  );
  return { order: String(order), line: (lines as { name: string }[])[0]?.name ?? '' };
}

async function decline(line: string, email: string): Promise<void> {
  const response = await fetch(server.url + resourceUrl('Order Progress', line), {
    method: 'PUT',
    headers: await headersOf(email),
    body: JSON.stringify({ status: 'Cancelled' }),
  });
  expect(response.status).toBe(200);
}

/** The line of a chain that is live now. */
async function liveLine(order: string): Promise<string> {
  const response = await fetch(`${server.url}/api/method/husainia.api.choices?order=${order}`, {
    headers: await headersOf(NASSER),
  });
  const { message } = (await response.json()) as { message: { chains: { line: string }[] } };
  return message.chains[0]?.line ?? '';
}

for (const language of inGate<Language>(['ar', 'en'], 2))
  test(`three reciters: the first declines, the second is silent, the third approves, one payment (${language})`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    await waitForNoon();
    const { order, line: first } = await request(
      instantToWire(toInstant(addDays(await civilToday(server), 5), '19:30')),
    );
    const host = await actor(browser, server, { language, device: language === 'ar' ? 'phone' : 'desktop' });
    const { page, button, sees, t } = host;
    await signIn(page.context(), server, NASSER);
    await page.addInitScript((chosen) => localStorage.setItem('husainia.language', chosen), language);
    const add = async (name: string): Promise<void> => {
      const record = await publicRecord(server, 'Qaari Zakreen', name);
      const dialog = page.getByRole('dialog');
      const row = dialog.getByRole('listitem').filter({ hasText: reciterTitle(record, language) });
      await expect(row).toBeVisible();
      await host.inspect();
      await row.getByRole('button').click();
      await expect(dialog).toHaveCount(0);
    };
    try {
      await host.visit(orderPath(first));
      await button('choices.add').click();
      await add(RIVAL.name);
      await button('choices.edit').click();
      await button('choices.add_third').click();
      await add(THIRD.name);
      await host.inspect();

      await decline(first, RECITER.email);
      await page.reload();
      await expect(page.getByText(t('choices.asked_instead'))).toBeVisible();
      await host.inspect();

      await server.advanceClock(125);
      await page.reload();
      await expect(page.getByText(t('orders.reason.vendor_timeout')).first()).toBeVisible();
      const last = await liveLine(order);
      await call(server, 'husainia.api.approve_order', { name: last }, await headersOf(THIRD.email));
      await page.reload();
      await expect(page.getByRole('status').filter({ hasText: t('choices.title') })).toBeVisible();
      await host.inspect();

      await payOrder(server, await headersOf(NASSER), order);
      await host.visit(orderPath(last));
      await sees('orders.status.PC');
      await host.visit(paths.orders);
      // one booking, not three
      await expect(page.locator(`a[href="${orderPath(last)}"]`).first()).toBeVisible();
      await expect(page.locator(`a[href="${orderPath(first)}"]`)).toHaveCount(0);
      await host.inspect();
    } finally {
      await host.leave();
    }
  });
