import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { paths } from '../../domain/paths.ts';
import { logIn } from './support/accounts.ts';
import { type Actor, actor } from './support/actor.ts';
import { SAMPLE_PASSWORD } from './support/messages.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { endSession, loseResponses, slowDown } from './support/throttle.ts';

/** One payment that meets every fault: a slow network, a lost response, Back, two tabs at the gateway and a session that ends there. */

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

const payNow = (page: Page, { t }: Actor): Locator =>
  page.getByRole('button', { name: new RegExp(`^${t('orders.action.pay_now')}`) }).first();

/** @returns the gateway's transaction number */
async function payAtGateway(page: Page, { t }: Actor): Promise<string | null> {
  const back = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('txnId='));
  await page.getByRole('radio', { name: t('gateway.answer.captured'), exact: true }).check({ force: true });
  await page.locator('button[value=pay]').click();
  return new URL((await back).url()).searchParams.get('txnId');
}

test('a payment survives a lost response, Back and an expired session, and is charged once', async ({ browser }) => {
  const one = await customer(browser);
  const { page } = one;
  const banner = page.getByText(one.t('gateway.banner'));
  await one.visit(paths.orders);
  const quicken = await slowDown(page);
  const { answers: payments } = await loseResponses(page, 'husainia.api.pay_order', 1);
  await payNow(page, one).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await payNow(page, one).dblclick();
  await expect(banner).toBeVisible();
  expect(payments.length, 'a double press asks once').toBe(2);
  await quicken();

  await page.goBack();
  await expect(payNow(page, one)).toBeEnabled();
  await payNow(page, one).click();
  await expect(banner).toBeVisible();
  // The same order is at the gateway in another tab too.
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
