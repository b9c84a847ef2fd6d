import { expect, type Page } from '@playwright/test';
import type { Actor } from '../support/actor.ts';

/** Acts on a page before its screenshot is taken. */
export type Act = (one: Actor) => Promise<void>;

/** Opens the night part of Home's search; on phones, the single button for all parts. */
export const pressedPart: Act = async ({ page, t }) => {
  const names = [t('storefront.search_part.night'), t('storefront.hero_question')];
  await page
    .getByRole('search')
    .getByRole('button', { name: new RegExp(`^(${names.join('|')})`) })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
};

export const openedFilters: Act = async ({ page, t }) => {
  await page.getByRole('button', { name: new RegExp(`^${t('search.filters')}`) }).click();
  await page.getByRole('dialog').waitFor();
};

/** All steps of a reciter's booking before the last: a day and hour, the first saved address, an event. */
const throughBooking =
  (steps: 'time' | 'review'): Act =>
  async ({ page, t }) => {
    await page
      .getByRole('button', { name: new RegExp(`^${t('storefront.reservation')}: `) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[data-day]').nth(4).click();
    await dialog.locator('[data-start$=" 19:30:00"]').click();
    if (steps === 'time') return;
    await dialog.getByRole('button', { name: t('booking.next_place') }).click();
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('combobox', { name: t('checkout.event') }).fill(t('storefront.lecture'));
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: t('booking.next_review') }).click();
    await expect(dialog.getByRole('button', { name: t('booking.send') })).toBeEnabled();
  };
export const chosenTime = throughBooking('time');
export const reviewed = throughBooking('review');

/** The wizard of a majlis with the first package. */
export const choseFirstPackage: Act = async ({ page }) => {
  await page.locator('a[href*="package="]').first().click();
  await page.waitForLoadState('networkidle');
};

/** The wizard's second page. */
export const toConfirmation: Act = async (one) => {
  const { page, t, field, button } = one;
  await choseFirstPackage(one);
  await page.locator('[data-day]').nth(4).click();
  await page.locator('[data-start$=" 19:30:00"]').click();
  await field('checkout.event').fill(t('storefront.lecture'));
  await page.keyboard.press('Escape');
  await button('common.next').click();
  await expect(page.getByText(t('booking.after.title')).first()).toBeVisible();
};

/** A page whose data failed to load. */
export const saidSo: Act = async ({ page, t }) => {
  await page
    .getByRole('button', { name: t('common.retry') })
    .first()
    .waitFor();
};

/** The page offline, after its data were saved. */
export const lostLine: Act = async ({ page }) => {
  await page.context().setOffline(true);
  await expect(page.locator('#connection')).not.toBeEmpty();
};

/** Waits until the page shows the result of the bank query. */
export const comesToSay =
  (key: string): Act =>
  ({ page, t }) =>
    page.getByText(t(key)).first().waitFor({ timeout: 60_000 });

/** Registers a customer with an incomplete email address. */
export const registering: Act = async ({ page, t, field, button }) => {
  await field('account.username').fill('فاطمة علي');
  await field('account.email').fill('fatima@example');
  await field('account.phone').fill('51234567');
  await page.getByLabel(t('account.password'), { exact: true }).fill('a-long-password');
  await button('account.register_title').click();
};

/** Delays a method's responses until the screenshot is taken. */
export const waitsFor =
  (part: string) =>
  async (page: Page): Promise<void> => {
    await page.route(
      (url) => url.href.includes(part),
      () => new Promise(() => undefined),
    );
  };

/** Makes a method fail, like a broken server. */
export const brokenAt =
  (part: string) =>
  async (page: Page): Promise<void> => {
    await page.route(
      (url) => decodeURIComponent(url.href).includes(part),
      (route) => route.fulfill({ status: 500, body: '{}' }),
    );
  };

/** A kitchen approves an order beyond its capacity and is asked to confirm. */
export const approvedOverLimit: Act = async ({ button, page }) => {
  await button('orders.action.approve').first().click();
  await page.getByRole('dialog').waitFor();
};
