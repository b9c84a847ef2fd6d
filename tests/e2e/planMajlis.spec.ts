import { expect, test } from '@playwright/test';
import { paths } from '../../domain/paths.ts';
import { addDays, getDay, getWeekday } from '../../domain/time/kuwaitTime.ts';
import { inGate } from '../gate.ts';
import { type Actor, actor } from './support/actor.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';

/** A host asks for "60 guests, 250 KD, Thursday", gets plans for complete majalis, and requests one. */

const HOST = 'nasser.customer@example.com';
const THURSDAY = 4;

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

/** Pages through the months by keyboard until the day can be selected, and selects it. */
async function chooseDay({ page }: Actor, day: string): Promise<void> {
  await page.locator(`[data-day="${getDay(Date.now())}"]:visible`).focus();
  for (let turns = 0; turns < 2 && (await page.locator(`[data-day="${day}"]:visible`).count()) === 0; turns += 1)
    await page.keyboard.press('PageDown');
  await page.locator(`[data-day="${day}"]:visible`).focus();
  await page.keyboard.press('Enter');
}

async function typeInto({ page, t }: Actor, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: t(label) });
  await field.fill(text);
  await field.press('Enter');
}

for (const language of inGate(['en', 'ar'] as const, 2))
  test(`plans a majlis for 60 guests, 250 KD, on Thursday (${language})`, async ({ browser }) => {
    // not tomorrow, so that a kitchen that needs a day's notice is available too
    let thursday = addDays(getDay(Date.now()), 2);
    while (getWeekday(thursday) !== THURSDAY) thursday = addDays(thursday, 1);
    const one = await actor(browser, server, { language, device: language === 'ar' ? 'phone' : 'desktop' });
    const { page, t, button, link } = one;
    await signIn(page.context(), server, HOST);
    await one.visit(paths.home);
    await link('storefront.plan_majlis').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('plan.title'));
    await chooseDay(one, thursday);
    await button('common.part.isha').click();
    // nothing is proposed until the host says whether men or women come
    await one.sees('plan.begin_audience');
    await button('storefront.audience.men').click();
    await typeInto(one, 'plan.guests', '60');
    await typeInto(one, 'plan.budget', '250');
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(cards).toHaveCount(3);
    for (const kind of ['nearest', 'cheapest', 'other_kitchen']) await one.sees(`plan.kind.${kind}`);
    await expect(page).toHaveURL(/guests=60/);
    await one.inspect();

    // with a smaller budget the page says why no plan is possible, and suggests a change
    await typeInto(one, 'plan.budget', '50');
    await one.sees('plan.obstacle.budget');
    await one.inspect();
    // the first suggestion is a larger budget
    await page
      .getByRole('main')
      .getByRole('button')
      .filter({ hasText: /KD|د\.ك/ })
      .first()
      .click();
    await expect(cards.first()).toBeVisible();
    await typeInto(one, 'plan.budget', '250');
    await expect(cards).toHaveCount(3);

    await button('plan.choose_this').click();
    await expect(page).toHaveURL(new RegExp(paths.address));
    await one.field('checkout.event').fill('Majlis 60');
    await button('checkout.request_order').click();
    await one.sees('booking.request_sent_title');
    await one.leave();
  });
