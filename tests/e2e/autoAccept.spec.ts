import { expect, test } from '@playwright/test';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { orderPath, paths, providerPaths } from '../../domain/paths.ts';
import { addDays } from '../../domain/time/kuwaitTime.ts';
import { inGate } from '../gate.ts';
import { actor } from './support/actor.ts';
import { startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { call, civilToday, sampleSession } from './support/site.ts';

const RECITER = { name: 'yousef-al-sanbouki', package: 'yousef-al-sanbouki--fatiha1', price: 45 };
const HOST = 'laila.customer@example.com';

for (const [language, device] of inGate(
  [
    ['ar', 'phone'],
    ['en', 'desktop'],
  ] as const,
  2,
))
  test(`a reciter sleeps, and accepts automatically by day, on a ${device} in ${language}`, async ({ browser }) => {
    const server = await startServer();
    const reciter = await actor(browser, server, { language, device });
    const host = await actor(browser, server, { language, device });
    try {
      const { page, t, button, field, sees } = reciter;
      await signIn(page.context(), server, `${RECITER.name}@example.com`);
      await page.goto(providerPaths.availability);
      const choice = page.getByRole('combobox', { name: t('vendor.availability.auto_accept_ahead') });
      await choice.click();
      const duration = t('vendor.availability.notice_days', { smart_count: 2 });
      await page.getByRole('option', { name: t('vendor.availability.auto_accept_from', { duration }) }).click();
      await expect(choice).toHaveText(t('vendor.availability.auto_accept_from', { duration }));
      // without hours of their own, nothing would be accepted
      await sees('vendor.availability.auto_accept_hours_first');
      await button('vendor.availability.take_proposal').click();
      await reciter.inspect();
      await button('ra.action.save').click();
      await expect(button('ra.action.save')).toBeHidden();

      await page.goto(paths.notifications);
      const quiet = page.getByRole('switch', { name: new RegExp(t('notifications.ways.quiet')) });
      await expect(quiet).toBeChecked();
      await field('notifications.ways.quiet_to').fill(language === 'ar' ? '8:30 ص' : '8:30 AM');
      await field('notifications.ways.quiet_to').press('Tab');
      await reciter.inspect();
      // too long is explained at the field, and not saved
      await field('notifications.ways.quiet_from').fill(language === 'ar' ? '7:00 م' : '7:00 PM');
      await field('notifications.ways.quiet_from').press('Tab');
      await sees('notifications.quiet_too_long', { smart_count: 12 });
      await page.reload();
      await expect(field('notifications.ways.quiet_from')).toHaveValue(language === 'ar' ? '11:00 م' : '11:00 PM');
      await expect(field('notifications.ways.quiet_to')).toHaveValue(language === 'ar' ? '8:30 ص' : '8:30 AM');

      const { headers } = await sampleSession(server, HOST);
      const day = addDays(await civilToday(server), 33);
      const { lines } = (await call(
        server,
        'husainia.api.place_order',
        {
          lines: [{ qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: `${day} 20:00:00` }],
          address: { place_kind: 'house', area: 'surra', block: '3', street: '9', house: '14' },
          occasion: 'condolence',
          expected_total: RECITER.price,
        },
        { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      )) as { lines: { name: string; status: string }[] };
      expect(lines[0]?.status).toBe(STATUS.paymentPending);
      await signIn(host.page.context(), server, HOST);
      await host.visit(orderPath(lines[0]?.name ?? ''));
      await host.sees('orders.reason.auto_accepted');
      await host.inspect();
      await page.goto(`/orders/${lines[0]?.name}/show`);
      await sees('orders.reason.auto_accepted');
      await reciter.inspect();
    } finally {
      await reciter.leave();
      await host.leave();
      await server.stop();
    }
  });
