import { expect, test } from '@playwright/test';
import { bookEventPath, paths, reciterPath } from '../../domain/paths.ts';
import { actor } from './support/actor.ts';
import { startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { kuwaitNow, wall } from './support/site.ts';

const HOST = 'nasser.customer@example.com';
const RECITER = 'yousef-al-sanbouki';
const PACKAGE = `${RECITER}--fatiha1`;
const DAY = 24 * 3_600_000;

test('a majlis is planned on two pages, sent, viewed and cancelled, in Arabic on a phone', async ({ browser }) => {
  const server = await startServer();
  const host = await actor(browser, server, { language: 'ar', device: 'phone' });
  try {
    const { page, t, button, field, sees } = host;
    await signIn(page.context(), server, HOST);
    // The time was chosen in the dialog on the reciter's page; both share one draft.
    const start = `${wall((await kuwaitNow(server)) + 6 * DAY).slice(0, 10)} 20:00:00`;
    await page.addInitScript(([key, value]) => sessionStorage.getItem(key) ?? sessionStorage.setItem(key, value), [
      `husainia.draft.${HOST}.booking.${RECITER}.${PACKAGE}`,
      JSON.stringify({ start, entrance: '', notes: '', occasion: '' }),
    ] as const);
    await host.visit(reciterPath(RECITER));
    await host.visit(bookEventPath(RECITER));
    await expect(page.getByText(t('booking.choose_package')).first()).toBeVisible({ timeout: 30_000 });
    await host.inspect();
    await page.locator(`a[href*="${PACKAGE}"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: t('booking.plan_event') })).toBeAttached();

    // The preferred address fills the fields. Without an event the page doesn't change and shows which field is missing.
    await expect(page).toHaveURL(new RegExp(PACKAGE));
    await expect(field('booking.piece')).toHaveValue('3');
    await button('common.next').click();
    await sees('booking.choose_occasion');
    await host.inspect();
    await field('checkout.event').fill(t('storefront.lecture'));
    await page.keyboard.press('Escape');
    // This change is for this majlis only; the saved address doesn't change.
    await field('booking.home').fill('41');
    await button('common.next').click();
    await expect(page).toHaveURL(/step=2/);
    await sees('booking.after.title');
    await expect(page.getByText('41').first()).toBeVisible();
    await host.inspect();

    // Back loses nothing.
    await page.goBack();
    await expect(field('booking.home')).toHaveValue('41');
    await expect(page).toHaveURL(new RegExp(PACKAGE));
    await expect(field('booking.piece')).toHaveValue('3');
    await page.goForward();
    await button('booking.cancellation').click();
    await sees('booking.cancel_question');
    await host.inspect();
    await button('booking.keep').click();
    await field('booking.notes').fill('المواقف أمام البيت');
    await button('booking.reserve').click();
    await sees('booking.request_sent_long');
    await host.inspect();
    await button('booking.see_reservation').click();
    await expect(page).toHaveURL(new RegExp(paths.reservation));
    await sees('orders.reservation_status.PV');
    await expect(page.getByText('المواقف أمام البيت')).toBeVisible();
    await host.inspect();

    // After the wizard, Back leads to the page before it.
    const reservation = page.url();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${paths.reciter}\\?`));
    await page.goto(reservation);
    await button('booking.cancellation').click();
    await button('orders.cancel_yes').click();
    await sees('orders.cancelled');
    await expect(page.getByRole('link', { name: t('orders.action.book_again') })).toHaveAttribute(
      'href',
      new RegExp(`${paths.bookEvent}.*${PACKAGE}`),
    );
    await host.leave();
  } finally {
    await server.stop();
  }
});
