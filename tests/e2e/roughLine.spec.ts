import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { homeWith, methodUrl, paths, reciterPath } from '../../domain/paths.ts';
import { logIn } from './support/accounts.ts';
import { actor } from './support/actor.ts';
import { loseFirstAnswer, slowDown } from './support/badLine.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { publicRecords } from './support/site.ts';
import { SAMPLE_PASSWORD, words } from './support/words.ts';

/** What a bad line, an ended session, a second tab and the button Back do to what was typed: nothing is lost, nothing sent twice. */

const CUSTOMER = { email: 'nasser.customer@example.com', password: SAMPLE_PASSWORD };
const t = words('en');

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

/** Fills a booking up to its review. @param day position in the week, so that no test meets another's request */
async function toReview(page: Page, day: number): Promise<void> {
  await page.goto(reciterPath(reciter));
  await page
    .getByRole('button', { name: /^Reservation: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-day]').nth(day).click();
  await dialog.locator('[data-start$=" 21:00:00"]').click();
  await dialog.getByRole('button', { name: t('booking.next_place') }).click();
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('combobox', { name: t('checkout.event') }).fill('A vow');
  await dialog.getByRole('textbox', { name: new RegExp(`^${t('booking.notes')}`) }).fill('Ring twice');
  await dialog.getByRole('button', { name: t('booking.next_review') }).click();
  await expect(dialog.getByText('Ring twice')).toBeVisible();
}

const send = (page: Page) => page.getByRole('button', { name: t('booking.send') });
const sent = (page: Page) => page.getByRole('dialog', { name: t('booking.request_sent_title') });

test('an answer that is lost on a slow line: asked again by itself, it is the same request', async ({ browser }) => {
  const { page, context } = await customer(browser);
  await toReview(page, 1);
  const orders = await loseFirstAnswer<{ order: string }>(page, 'husainia.api.place_order');
  await slowDown(page);
  await send(page).dblclick();
  await expect(page.getByText(t('common.unsure'))).toBeVisible();
  await expect(sent(page)).toBeVisible();
  expect(new Set(orders.map(({ order }) => order)).size, 'one order').toBe(1);
  expect(orders.length, 'asked again').toBe(2);
  await context.close();
});

test('Back and Forward keep what was typed, and never lead into a booking that was sent', async ({ browser }) => {
  const { page, context } = await customer(browser);
  await toReview(page, 2);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: t('checkout.event') })).toHaveValue('A vow');
  await page.goForward();
  await send(page).click();
  await expect(sent(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/package=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/package=/);
  await context.close();
});

test('a session that ended keeps the booking for the next login', async ({ browser }) => {
  const one = await actor(browser, server, { language: 'en', device: 'desktop', provoked: [401] });
  await one.visit(homeWith('login'));
  await logIn(one, CUSTOMER);
  const { page } = one;
  await toReview(page, 3);
  let ended = false;
  await page.route('**/api/**', async (route) => {
    if (!ended && route.request().url().includes('place_order')) {
      ended = true;
      await page.request.post(methodUrl('husainia.api.logout'), {
        headers: { Authorization: route.request().headers().authorization ?? '', 'Idempotency-Key': 'rough-line' },
      });
    }
    await route.continue();
  });
  await send(page).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('common.login') })
    .click();
  await one.field('account.email').fill(CUSTOMER.email);
  await one.field('account.password').fill(CUSTOMER.password);
  await one.button('account.login_title').click();
  await expect(page.getByText('Ring twice')).toBeVisible();
  await send(page).click();
  await expect(sent(page)).toBeVisible();
  await page.context().close();
});

test('a cart that another tab has sent is not sent twice', async ({ browser }) => {
  const { page, context } = await customer(browser);
  await page.goto(reciterPath(reciter));
  await page
    .getByRole('button', { name: /^Reservation: / })
    .first()
    .click();
  await page.locator('[data-day]').nth(4).click();
  await page.locator('[data-start$=" 21:00:00"]').click();
  await page.getByRole('button', { name: t('booking.add_to_cart') }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(paths.address);
    await tab
      .getByRole('radiogroup', { name: t('checkout.place.saved') })
      .getByRole('radio')
      .first()
      .check();
    await tab.getByRole('combobox', { name: t('checkout.event') }).fill('A vow');
  }
  await page.getByRole('button', { name: t('checkout.request_order') }).click();
  await expect(sent(page)).toBeVisible();
  await second.getByRole('button', { name: t('checkout.request_order') }).click();
  await expect(
    second
      .getByText(t('checkout.already_ordered'))
      .or(second.getByText(t('checkout.cart_empty')))
      .first(),
  ).toBeVisible();
  await expect(sent(second)).toBeHidden();
  await context.close();
});
