import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { homeWith, reciterPath } from '../../domain/paths.ts';
import { logIn } from './support/accounts.ts';
import { actor } from './support/actor.ts';
import { SAMPLE_PASSWORD, translator } from './support/messages.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { publicRecords } from './support/site.ts';
import { loseResponses, slowDown } from './support/throttle.ts';

/** After a lost response on a slow network, a booking finds out the result by itself. resilience.spec.ts has the other cases. */

const CUSTOMER = { email: 'nasser.customer@example.com', password: SAMPLE_PASSWORD };
const t = translator('en');

let server: RunningServer;
let reciter: string;
test.beforeAll(async () => {
  server = await startServer();
  reciter = (await publicRecords(server, 'Qaari Zakreen', [['name', '=', 'hasan-al-shiraai']]))[0]?.name ?? '';
});
test.afterAll(() => server.stop());

async function customer(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const one = await actor(browser, server, { language: 'en', device: 'desktop' });
  await one.visit(homeWith('login'));
  await logIn(one, CUSTOMER);
  return { page: one.page, context: one.page.context() };
}

/** Fills in a booking up to its review. @param day index in the week; different in each test, so that requests don't collide */
async function toReview(page: Page, day: number): Promise<void> {
  await page.goto(reciterPath(reciter));
  await page
    .getByRole('button', { name: /^Reserve: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-day]').nth(day).click();
  await dialog.locator('[data-start$=" 21:00:00"]').click();
  await dialog.getByRole('button', { name: t('booking.next_place') }).click();
  // Found by its name, because the days of the previous step are radios too until the next step appears.
  await dialog
    .getByRole('radiogroup', { name: t('checkout.place.label') })
    .getByRole('radio')
    .first()
    .check();
  await dialog.getByRole('combobox', { name: t('checkout.event') }).fill('A vow');
  await dialog.getByRole('textbox', { name: new RegExp(`^${t('booking.notes')}`) }).fill('Ring twice');
  await dialog.getByRole('button', { name: t('booking.next_review') }).click();
  await expect(dialog.getByText('Ring twice')).toBeVisible();
}

const send = (page: Page) => page.getByRole('button', { name: t('booking.send') });
const sent = (page: Page) => page.getByRole('dialog', { name: t('booking.request_sent_title') });

test('a lost response on a slow network is retried as the same request', async ({ browser }) => {
  const { page, context } = await customer(browser);
  await toReview(page, 1);
  const unsure = page.getByText(t('common.unsure'));
  const { answers: orders } = await loseResponses<{ order: string }>(page, 'husainia.api.place_order', 1, () =>
    expect(unsure).toBeVisible(),
  );
  await slowDown(page);
  await send(page).dblclick();
  await expect(sent(page)).toBeVisible();
  expect(new Set(orders.map(({ order }) => order)).size, 'one order').toBe(1);
  expect(orders.length, 'asked again').toBe(2);
  await context.close();
});
