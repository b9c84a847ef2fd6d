import { expect, test } from '@playwright/test';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { providerPaths, withQuery } from '../../domain/paths.ts';
import { placeName } from '../../domain/place/places.ts';
import { inGate } from '../gate.ts';
import { actor } from './support/actor.ts';
import { eveningOf, RECITER_EMAIL } from './support/providersDay.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';

let server: RunningServer;
test.beforeEach(async () => {
  server = await startServer();
});
test.afterEach(() => server.stop());

for (const language of inGate(['ar', 'en'] as const, 2))
  test(`an outside booking typed on the phone without a connection blocks a request, in ${language}`, async ({
    browser,
  }) => {
    const evening = await eveningOf(server);
    const taken = await evening.booked('22:00');
    const reciter = await actor(browser, server, { language, device: 'phone', worker: true, provoked: [409] });
    const { page, t, button, field, sees } = reciter;
    await signIn(page.context(), server, RECITER_EMAIL);
    const enter = async (from: string, to: string): Promise<void> => {
      await button('vendor.outside.title').first().click();
      const dialog = page.getByRole('dialog', { name: t('vendor.outside.title') });
      await field('vendor.availability.hours_from').fill(from);
      await field('vendor.availability.hours_to').fill(to);
      await field('vendor.outside.area').fill(placeName('salmiya', language));
      await field('vendor.outside.who').fill('Bu Ali');
      await field('vendor.outside.who').press('Tab');
      await dialog.getByRole('button', { name: t('vendor.outside.save') }).click();
      await expect(dialog).toHaveCount(0);
    };
    try {
      await reciter.visit(withQuery(providerPaths.calendar, { day: evening.day }));
      await expect(page.getByRole('grid')).toBeVisible();
      await button('vendor.outside.title').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await reciter.inspect();
      await page.keyboard.press('Escape');

      // a worker that is still loading would report an error offline
      await page.waitForFunction(() => navigator.serviceWorker.controller);
      await page.context().setOffline(true);
      await expect(page.locator('#connection')).not.toHaveText('');
      await enter('19:00', '20:30');
      await sees('vendor.outside.waits');
      // overlaps a booking that is already paid, which only the server knows
      await enter('22:00', '23:00');
      await reciter.inspect();
      expect(await evening.engagements()).toEqual([]);

      await page.context().setOffline(false);
      await expect.poll(async () => (await evening.engagements()).length).toBe(1);
      expect(await evening.engagements()).toMatchObject([{ starts_at: `${evening.day} 19:00:00`, area: 'salmiya' }]);
      // the error stays until it is dismissed, also after a reload
      const refusal = page
        .getByRole('alert')
        .filter({ hasText: t('vendor.outside.title') })
        .first();
      await expect(refusal).toBeVisible();
      await page.reload();
      await expect(refusal).toBeVisible();
      await reciter.inspect();
      await refusal.getByRole('button', { name: t('common.close') }).click();
      await expect(refusal).toHaveCount(0);
      expect((await evening.read(taken)).status).toBe(STATUS.paymentCompleted);

      // the time can no longer be requested
      await expect(evening.ask('19:30')).rejects.toThrow(/409/);
    } finally {
      await reciter.leave();
    }
  });
