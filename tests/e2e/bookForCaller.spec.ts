import { expect, test } from '@playwright/test';
import { orderPath, paths, staffPaths } from '../../domain/paths.ts';
import { isolate } from '../../domain/text/format.ts';
import { addDays } from '../../domain/time/kuwaitTime.ts';
import { inGate } from '../gate.ts';
import { STAFF } from '../integration/people.ts';
import { actor } from './support/actor.ts';
import { startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { call, civilToday, sampleSession } from './support/site.ts';

const CALLER = { email: 'um.salem@example.com', phone: '55501030' };
const PASSWORD = 'a long enough password';

for (const [language, device] of inGate(
  [
    ['en', 'desktop'],
    ['ar', 'phone'],
  ] as const,
  2,
))
  test(`staff books for a caller, who chooses a password and pays, on a ${device} in ${language}`, async ({
    browser,
  }) => {
    const server = await startServer();
    const name = language === 'ar' ? 'أم سالم' : 'Um Salem';
    const staff = await actor(browser, server, { language, device });
    const caller = await actor(browser, server, { language, device });
    try {
      const { page, t, button, field, sees } = staff;
      await signIn(page.context(), server, STAFF);
      await staff.visit(staffPaths.bookForCaller);
      await sees('callers.time_first');
      await staff.inspect();
      // what is missing is said at its field
      await button('callers.send').click();
      await sees('callers.choose_provider');
      await field('account.email').fill(CALLER.email);
      await field('callers.name').fill(name);
      await field('account.phone').fill(CALLER.phone);
      await page
        .getByRole('group', { name: t('callers.language') })
        .getByText(language === 'ar' ? 'العربية' : 'English')
        .click();
      const day = addDays(await civilToday(server), 12)
        .split('-')
        .reverse()
        .join('/');
      await field('booking.date').fill(day);
      await field('booking.date').press('Tab');
      await field('booking.time').fill(language === 'ar' ? '8:00 م' : '8:00 PM');
      await field('booking.time').press('Tab');
      const area = field('checkout.place.area');
      await area.fill(language === 'ar' ? 'السرة' : 'Surra');
      await page.getByRole('option').first().click();
      const free = page.getByRole('list', { name: t('callers.free_reciter') });
      await free.getByRole('button').first().click();
      await page.getByRole('radio').first().check();
      await button('callers.add_catering').click();
      await page
        .getByRole('list', { name: t('callers.free_restaurant') })
        .getByRole('button')
        .first()
        .click();
      await page
        .getByRole('list', { name: t('callers.dishes') })
        .getByRole('button', { name: t('common.more') })
        .first()
        .click();
      for (const [part, text] of [
        ['block', '3'],
        ['street', '9'],
        ['house', '14'],
      ] as const)
        await page.locator(`[name=${part}]`).fill(text);
      await field('checkout.event').fill(language === 'ar' ? 'نذر' : 'A vow');
      await page.getByRole('list', { name: t('callers.review') }).scrollIntoViewIfNeeded();
      await staff.inspect();
      await button('callers.send').click();
      await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
      await staff.inspect();
      await page.getByRole('link', { name: t('callers.view_order') }).click();
      await expect(page.getByText(t('orders.by.phone', { name: isolate(STAFF) }))).toBeVisible();
      const line = decodeURIComponent(new URL(page.url()).pathname.split('/')[2] ?? '');
      await staff.visit(staffPaths.dashboard);
      const { headers } = await sampleSession(server, STAFF);
      await call(
        server,
        'husainia.api.approve_order',
        { name: line, status_note: 'By phone' },
        { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      );

      await expect.poll(async () => (await server.mailsTo(CALLER.email)).length).toBe(2);
      const [mail] = await server.mailsTo(CALLER.email);
      const link = /\/Invite#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
      await caller.visit(link);
      await caller.sees('account.invite.submit_customer');
      await caller.inspect();
      await caller.field('account.new_password').fill(PASSWORD);
      await caller.page.getByRole('checkbox').check();
      await caller.button('account.invite.submit_customer').click();
      await caller.page.waitForURL(`**${paths.orders}`);
      await caller.visit(orderPath(line));
      await expect(caller.page.getByText(t('orders.by.staff_for_you')).first()).toBeVisible();
      await caller.inspect();
      await caller.page
        .getByRole('button', { name: new RegExp(`^${t('orders.action.pay_now')}`) })
        .first()
        .click();
      await caller.page.getByRole('radio', { name: t('gateway.answer.captured'), exact: true }).check({ force: true });
      await caller.page.locator('button[value=pay]').click();
      await caller.page.waitForURL(`**${paths.paymentSuccess}**`);
    } finally {
      await staff.leave();
      await caller.leave();
      await server.stop();
    }
  });
