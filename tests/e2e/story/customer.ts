import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { paths, reciterPath, restaurantPath } from '../../../domain/paths.ts';
import { pdfText } from '../../support/pdfText.ts';
import type { Actor } from '../support/actor.ts';

/** The position of the gathering. The server compares it with the reciter's phone at arrival. */
export const HOME_POINT = { latitude: 29.3117, longitude: 48.0742, accuracy: 10 };

/** Fills in the Kuwait form for a new address, with the area in Arabic spelling. */
async function fillAddress({ page, t, field, button, sees }: Actor): Promise<void> {
  const saved = page.getByRole('button', { name: t('checkout.place.new') });
  if (await saved.isVisible()) await saved.click();
  await field('checkout.place.area').fill('الرميث');
  await page.getByRole('option').first().click();
  await field('checkout.place.block_label').fill('7');
  await field('checkout.place.street_label').fill('72');
  await field('checkout.place.house_label').fill('14');
  await button('checkout.place.position').click();
  await sees('checkout.place.position_set');
}

/** Opens the first step of booking a package, and expects what guests can't see. */
export async function openBooking({ page, t }: Actor, packageName: string): Promise<void> {
  await page.getByRole('button', { name: `${t('storefront.reservation')}: ${packageName}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/**
 * Books one session directly on the reciter's page, at a new address.
 * @param day under which the dialog shows the start, `YYYY-MM-DD`
 * @param hour `HH:MM`
 */
export async function bookDirectly(
  customer: Actor,
  packageName: string,
  { day, hour }: { day: string; hour: string },
): Promise<void> {
  const { page, t, button, field, sees } = customer;
  const dialog = page.getByRole('dialog');
  await openBooking(customer, packageName);
  await customer.inspect();
  await field('booking.date').fill(day);
  await field('booking.time').fill(hour);
  await customer.inspect();
  await button('booking.next_place').click();
  // Without a place, Next shows the error at the field; the selection is kept.
  await expect(dialog).toContainText(t('booking.heading.place'));
  await button('booking.next_review').click();
  await sees('common.required_named', { name: t('checkout.place.block_label') });
  await fillAddress(customer);
  await field('checkout.event').fill(t('storefront.lecture'));
  await customer.inspect();
  await button('booking.next_review').click();
  await expect(dialog).toContainText(t('booking.heading.review'));
  await expect(dialog).toContainText('60.00');
  await customer.inspect();
  await button('booking.send').click();
  await sees('booking.request_sent_title');
  await customer.inspect();
}

/** Adds a session without a time and a dish to the cart, and changes the quantity there. */
export async function fillCart(
  customer: Actor,
  session: { reciter: string; packageName: string },
  menu: { restaurant: string; packageName: string },
): Promise<void> {
  const { page, t, button } = customer;
  await customer.visit(reciterPath(session.reciter));
  await openBooking(customer, session.packageName);
  await button('booking.add_to_cart').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await customer.visit(restaurantPath(menu.restaurant));
  await customer.inspect();
  await page.getByRole('button', { name: `${t('storefront.add')}: ${menu.packageName}` }).click();
  await customer.inspect();
  await page.getByRole('link', { name: t('booking.vendor.view_cart') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.your_cart') })).toBeVisible();
  const quantity = page.getByRole('group', { name: t('checkout.quantity_of', { name: menu.packageName }) });
  await expect(quantity.getByRole('status')).toHaveText('20');
  // Below the minimum the dish is removed; Undo restores it.
  await quantity.getByRole('button', { name: t('common.less') }).click();
  await button('common.undo').click();
  await expect(quantity.getByRole('status')).toHaveText('20');
  await quantity.getByRole('button', { name: t('common.more') }).click();
  await expect(quantity.getByRole('status')).toHaveText('21');
}

/** Sends the cart with the address saved by the first booking, up to "Request Sent". */
export async function requestCart(customer: Actor): Promise<void> {
  const { page, t, button, field, link, sees } = customer;
  // The server's total: 21 x 2.250 and the fee of 5.
  await expect(page.getByText('47.25').first()).toBeVisible();
  await customer.inspect();
  await link('checkout.continue').click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.where_and_when') })).toBeVisible();
  // The place and the event are suggested; the missing time is requested.
  await button('checkout.request_order').click();
  await sees('booking.choose_time');
  const saved = page.getByRole('radiogroup', { name: t('checkout.place.label') });
  await saved.getByRole('radio').first().check();
  await field('checkout.event').fill(t('storefront.lecture'));
  // The session has no time yet; day and hour are chosen here.
  await page.locator('[data-day]:visible').nth(1).click();
  await page.locator('[data-start$=" 20:00:00"]:visible').click();
  await customer.inspect();
  await button('checkout.request_order').click();
  await sees('booking.request_sent_title');
  await link('booking.see_orders').click();
  await expect(page.getByRole('heading', { level: 1, name: t('orders.my_orders') })).toBeVisible();
  await customer.inspect();
  await customer.visit(paths.cart);
  await sees('checkout.cart_empty');
  await customer.inspect();
}

/** Pays the approved lines, optionally after the bank declined once. */
export async function pay(customer: Actor, options: { refusedFirst: boolean; amount: string }): Promise<void> {
  const { page, t, sees } = customer;
  const onGateway = async (outcome: 'captured' | 'refused'): Promise<void> => {
    await expect(page.getByText(t('gateway.banner'))).toBeVisible();
    await expect(page.getByText(options.amount).first()).toBeVisible();
    await customer.inspect();
    await page.getByRole('radio', { name: t(`gateway.answer.${outcome}`), exact: true }).check({ force: true });
    await page.locator('button[value=pay]').click();
  };
  await page
    .getByRole('button', { name: new RegExp(`^${t('orders.action.pay_now')}`) })
    .first()
    .click();
  if (options.refusedFirst) {
    await onGateway('refused');
    await sees('payment.failed');
    await sees('payment.reason.refused');
    await sees('payment.nothing_taken');
    // The gateway's parameters don't stay in the address bar.
    await expect(page).toHaveURL(new RegExp(`${paths.paymentFailed}$`));
    await customer.inspect();
    await page.getByRole('button', { name: t('payment.make_payment') }).click();
  }
  await onGateway('captured');
  await sees('payment.thank_you');
  await sees('payment.done');
  await customer.inspect();
}

/** Opens one line from the list of orders, by its title there. */
export async function openOrder(customer: Actor, providerTitle: string): Promise<void> {
  const { page } = customer;
  await customer.visit(paths.orders);
  await page.getByRole('link', { name: providerTitle }).first().click();
  await expect(page).toHaveURL(new RegExp(`${paths.order}\\?name=`));
  // the list stays until the order's page has loaded; its title is the evening
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(customer.t('orders.my_orders'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Downloads the invoice of the open order. */
export async function keepInvoice(customer: Actor, amount: string): Promise<void> {
  const download = customer.page.waitForEvent('download');
  await customer.button('orders.invoice').first().click();
  const file = await (await download).path();
  expect(pdfText(readFileSync(file))).toContain(amount);
}
