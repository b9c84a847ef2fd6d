import { expect, test } from '@playwright/test';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { orderPath, providerPaths } from '../../domain/paths.ts';
import { inGate } from '../gate.ts';
import { actor } from './support/actor.ts';
import { eveningOf, PLACE, RECITER_EMAIL } from './support/providersDay.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';

const HOST = 'nasser.customer@example.com';

let server: RunningServer;
test.beforeEach(async () => {
  server = await startServer();
});
test.afterEach(() => server.stop());

for (const language of inGate(['ar', 'en'] as const, 2))
  test(`an arrival by code in a basement without a connection, in ${language}`, async ({ browser }) => {
    const evening = await eveningOf(server);
    const line = await evening.booked('20:00');
    await evening.until('19:20');
    // the phones take turns: the host's is in Arabic while the reciter's is in English
    const other = language === 'ar' ? 'en' : 'ar';
    const host = await actor(browser, server, { language: other, device: 'phone', worker: true });
    // the device is 11 km away from the address, as far as it knows
    const geolocation = { ...PLACE, latitude: PLACE.latitude + 0.1, accuracy: 8 };
    const reciter = await actor(browser, server, {
      language,
      device: 'phone',
      geolocation,
      worker: true,
      provoked: [417],
    });
    const { page, t, button, field, sees } = reciter;
    await signIn(host.page.context(), server, HOST);
    await signIn(page.context(), server, RECITER_EMAIL);
    try {
      await host.visit(orderPath(line));
      await host.sees('orders.door.only_at_door');
      await host.inspect();
      const digits =
        (await host.page
          .locator('bdi', { hasText: /^\d \d \d \d \d \d$/ })
          .first()
          .textContent()) ?? '';
      const code = digits.replaceAll(' ', '');
      expect(code).toMatch(/^\d{6}$/);
      expect(await host.page.title()).not.toContain(code);

      await reciter.visit(providerPaths.today);
      await sees('vendor.today.next');
      // the server says that they are too far away, and the dialog offers the code
      await button('orders.action.arrive').click();
      const dialog = page.getByRole('dialog', { name: t('vendor.arrival.title') });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page.waitForFunction(() => navigator.serviceWorker.controller);
      await page.context().setOffline(true);
      await host.page.context().setOffline(true);
      await sees('vendor.today.offline');

      // neither has a connection: the host reads the code from the saved page
      await expect(host.page.locator('bdi', { hasText: digits }).first()).toBeAttached();
      await button('orders.action.arrive').click();
      await expect(dialog).toBeVisible();
      await reciter.inspect();
      await field('vendor.arrival.code').fill(code);
      await dialog.getByRole('button', { name: t('vendor.arrival.confirm') }).click();
      await expect(dialog).toHaveCount(0);
      await sees('vendor.today.here');
      expect((await evening.read(line)).status).toBe(STATUS.paymentCompleted);

      // up again, the arrival has the time at which the code was typed
      await page.context().setOffline(false);
      await expect.poll(async () => (await evening.read(line)).status).toBe(STATUS.arrived);
      const { arrived_at } = await evening.read(line);
      expect(String(arrived_at).slice(0, 15)).toBe(`${evening.day} 19:2`);

      await host.page.context().setOffline(false);
      await host.visit(orderPath(line));
      await host.sees('orders.own_proof.code');
      await expect(host.page.locator('bdi', { hasText: digits })).toHaveCount(0);
      await host.inspect();
    } finally {
      await reciter.leave();
      await host.leave();
    }
  });
