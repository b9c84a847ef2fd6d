import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { paths, reciterPath } from '../../domain/paths.ts';
import { logIn } from './support/accounts.ts';
import { type Actor, actor } from './support/actor.ts';
import { endSession, loseFirstAnswer, slowDown } from './support/badLine.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { SAMPLE_PASSWORD } from './support/words.ts';

/** The cart and the payment on a slow line that loses answers, with Back, and with a session that ends: sent once, paid once. */

const CUSTOMER = { email: 'nasser.customer@example.com', password: SAMPLE_PASSWORD };

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

async function customer(browser: Browser): Promise<Actor> {
  const one = await actor(browser, server, { language: 'en', device: 'desktop' });
  await signIn(one.page.context(), server, CUSTOMER.email);
  return one;
}

const notes = ({ page, t }: Actor): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${t('checkout.notes')}`) });
const payNow = (page: Page, { t }: Actor): Locator =>
  page.getByRole('button', { name: new RegExp(`^${t('orders.action.pay_now')}`) }).first();

/** @returns the number the gateway gave the payment */
async function payAtGateway(page: Page, { t }: Actor): Promise<string | null> {
  const back = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('txnId='));
  await page.getByRole('radio', { name: t('gateway.answer.captured'), exact: true }).check({ force: true });
  await page.locator('button[value=pay]').click();
  return new URL((await back).url()).searchParams.get('txnId');
}

test('a cart survives Back, a session that ends and a lost answer, and is one order', async ({ browser }) => {
  const one = await customer(browser);
  const { page, button } = one;
  await one.visit(reciterPath('hasan-al-shiraai'));
  await page
    .getByRole('button', { name: /^Reservation: / })
    .first()
    .click();
  await page.locator('[data-day]').nth(5).click();
  await page.locator('[data-start$=" 21:00:00"]').click();
  await button('booking.add_to_cart').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await one.visit(paths.cart);
  await one.link('checkout.continue').click();
  await page
    .getByRole('radiogroup', { name: one.t('checkout.place.saved') })
    .getByRole('radio')
    .first()
    .check();
  await one.field('checkout.event').fill('A vow');
  await notes(one).fill('Ring twice');

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: one.t('checkout.your_cart') })).toBeVisible();
  await page.goForward();
  await expect(notes(one)).toHaveValue('Ring twice');

  await endSession(page.context(), page);
  await button('checkout.request_order').click();
  await expect(one.field('account.email')).toBeVisible();
  await logIn(one, CUSTOMER);
  await expect(notes(one)).toHaveValue('Ring twice');
  await expect(one.field('checkout.event')).toHaveValue('A vow');

  const orders = await loseFirstAnswer<{ order: string }>(page, 'husainia.api.place_order');
  await slowDown(page);
  await button('checkout.request_order').dblclick();
  await expect(page.getByText(one.t('common.unsure'))).toBeVisible();
  await expect(page.getByRole('dialog', { name: one.t('booking.request_sent_title') })).toBeVisible();
  expect(new Set(orders.map(({ order }) => order)).size, 'one order').toBe(1);
  expect(orders.length, 'asked again').toBe(2);
  await page.context().close();
});

test('a payment survives a lost answer, Back and a session that ends, and is paid once', async ({ browser }) => {
  const one = await customer(browser);
  const { page } = one;
  const banner = page.getByText(one.t('gateway.banner'));
  await one.visit(paths.orders);
  const quicken = await slowDown(page);
  const asked = await loseFirstAnswer(page, 'husainia.api.pay_order');
  await payNow(page, one).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await payNow(page, one).dblclick();
  await expect(banner).toBeVisible();
  expect(asked.length, 'a double press asks once').toBe(2);
  await quicken();

  await page.goBack();
  await expect(payNow(page, one)).toBeEnabled();
  await payNow(page, one).click();
  await expect(banner).toBeVisible();
  // The same order in another tab, at the gateway too.
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(second.getByText(one.t('gateway.banner'))).toBeVisible();

  const orders = await page.context().newPage();
  await orders.goto(paths.orders);
  await endSession(page.context(), orders);
  const paid = await payAtGateway(page, one);
  await expect(one.field('account.email')).toBeVisible();
  await logIn(one, CUSTOMER);
  await one.sees('payment.done');

  expect(await payAtGateway(second, one), 'the same payment').toBe(paid);
  await expect(second.getByText(one.t('payment.done')).first()).toBeVisible();
  await page.context().close();
});
