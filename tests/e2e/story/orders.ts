import { expect, type Locator } from '@playwright/test';
import { endKey } from '../../../domain/order/lineLabels.ts';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { paths } from '../../../domain/paths.ts';
import type { Actor } from '../support/actor.ts';

/** A customer's line in the provider's orders: a card on phones, a row on desktops. */
function lineOf({ page }: Actor, customer: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ hasText: customer })
    .or(page.getByRole('row').filter({ hasText: customer }))
    .first();
}

const step = (provider: Actor, line: Locator, action: string): Locator =>
  line.getByRole('button', { name: provider.t(`orders.action.${action}`), exact: true });

/** Looks for the status in the line itself, because a toast may contain the same word ("You have not arrived"). */
export async function seesStatus(provider: Actor, customer: string, code: string): Promise<void> {
  const status = provider.t(`orders.status.${code}`);
  await expect(lineOf(provider, customer).getByText(status, { exact: true }).first()).toBeVisible();
}

export async function openOrders(provider: Actor): Promise<void> {
  await provider.visit(paths.orders);
  await expect(provider.page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** @param declines whether it ends another request, which the page then asks to confirm */
export async function approve(provider: Actor, customer: string, declines = false): Promise<void> {
  const line = lineOf(provider, customer);
  await expect(step(provider, line, 'approve')).toBeVisible();
  await provider.inspect();
  await step(provider, line, 'approve').click();
  if (declines) {
    const question = provider.page.getByRole('dialog', { name: provider.t('vendor.answer.question') });
    await expect(question).toBeVisible();
    await provider.inspect();
    await provider.button('vendor.answer.confirm').click();
  }
  await seesStatus(provider, customer, 'PP');
}

export async function reject(provider: Actor, customer: string, reason: string): Promise<void> {
  const { page, field, t } = provider;
  await step(provider, lineOf(provider, customer), 'reject').click();
  await field('vendor.reason').fill(reason);
  await provider.inspect();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('orders.action.reject') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await seesStatus(provider, customer, 'CA');
}

/** Opens the line's page with its history and next action. */
export async function openLine(reader: Actor, customer: string): Promise<void> {
  await openOrders(reader);
  await lineOf(reader, customer).getByRole('link').first().click();
  await reader.sees('orders.next.title');
  await reader.inspect();
}

/** Marks the arrival; the server compares the phone's position with the address. */
export async function arrive(
  provider: Actor,
  customer: string,
  position: { latitude: number; longitude: number; accuracy: number },
): Promise<void> {
  await provider.page.context().setGeolocation(position);
  await step(provider, lineOf(provider, customer), 'arrive').click();
}

/** Tries again from the dialog that says why the position proved nothing. */
export async function arriveAgain(
  provider: Actor,
  position: { latitude: number; longitude: number; accuracy: number },
): Promise<void> {
  await provider.page.context().setGeolocation(position);
  await provider.page
    .getByRole('dialog')
    .getByRole('button', { name: provider.t('vendor.location.again') })
    .click();
}

/** A reciter's evening is called completed; only food is called delivered. */
export async function complete(provider: Actor, customer: string): Promise<void> {
  const line = lineOf(provider, customer);
  await line.getByRole('button', { name: provider.t(endKey('deliver', LINE_TYPE.reciter)), exact: true }).click();
  await expect(line.getByText(provider.t('orders.service.DL'), { exact: true }).first()).toBeVisible();
}
