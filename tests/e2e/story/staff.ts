import { expect } from '@playwright/test';
import { paths, staffPaths } from '../../../domain/paths.ts';
import type { Actor } from '../support/actor.ts';

/** Staff opens the verification queue, reviews one provider and decides. */
export async function verify(staff: Actor, title: string): Promise<void> {
  const { page, button, sees } = staff;
  await staff.visit(staffPaths.verification);
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toBeVisible();
  await staff.inspect();
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await staff.inspect();
  await button('staff.decide.verified').click();
  // the documents that the sample asks for are missing
  await page.getByRole('dialog').getByRole('textbox').fill('Saw the documents');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: staff.t('staff.decide.verified') })
    .click();
  await sees('staff.decided.verified');
}

/** Staff finds the customer's lines among all orders, then opens each declared resource. */
export async function browseOrders(staff: Actor, customer: string): Promise<void> {
  const { page, field } = staff;
  await staff.visit(paths.orders);
  await field('vendor.search_orders').fill(customer);
  await expect(page.getByRole('row').filter({ hasText: customer }).first()).toBeVisible();
  await staff.inspect();
  for (const resource of ['occasions', 'types', 'events', 'banners']) {
    await staff.visit(`/${resource}`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await staff.inspect();
    await staff.visit(`/${resource}/create`);
    await expect(page.getByRole('button', { name: staff.t('ra.action.save') })).toBeVisible();
    await staff.inspect();
  }
}
