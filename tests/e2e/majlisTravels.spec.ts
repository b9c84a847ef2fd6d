import { expect, test } from '@playwright/test';
import { paths } from '../../domain/paths.ts';
import { addDays } from '../../domain/time/kuwaitTime.ts';
import { actor } from './support/actor.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { civilToday } from './support/site.ts';
import { SAMPLE_CUSTOMER } from './support/storefrontAddresses.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test('search filters carry over to the booking, the cart and the address, and back from the cart', async ({
  browser,
}) => {
  const one = await actor(browser, server, { language: 'en', device: 'desktop' });
  const { page, t } = one;
  await signIn(page.context(), server, SAMPLE_CUSTOMER);
  const date = addDays(await civilToday(server), 9);
  // the account has no address in that area
  const criteria = { date, part: 'isha', area: 'jabriya', occasion: 'condolence' };
  await one.visit(`${paths.reciters}?${new URLSearchParams(criteria)}`);
  await page.locator('main li:has(h3)').first().getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/ZakiriDetail\?.*at=/);
  const reciter = new URL(page.url());
  expect(reciter.searchParams.get('area')).toBe(criteria.area);

  const card = page.getByRole('region', { name: t('provider.request_a_time') });
  await card.getByRole('radio').first().click();
  await card.getByRole('button', { name: t('booking.request_this_time') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('booking.heading.place'));
  await expect(dialog.getByRole('combobox', { name: t('checkout.place.area') })).toHaveValue('Jabriya');
  await expect(dialog.getByRole('combobox', { name: t('checkout.event') })).not.toHaveValue('');
  await dialog.getByRole('button', { name: t('common.close') }).click();

  await card.getByRole('button', { name: t('booking.add_to_majlis') }).click();
  await expect(page).toHaveURL(new RegExp(paths.cart));
  const head = page.getByRole('region', { name: t('checkout.majlis.head') });
  await expect(head).not.toContainText(t('checkout.majlis.no_time'));
  await expect(head.getByRole('listitem').filter({ hasText: t('checkout.majlis.occasion') })).not.toContainText(
    t('checkout.majlis.missing'),
  );

  // back on the reciter's page, the same time is selected
  await page.getByRole('main').locator(`a[href*="${paths.reciter}?"]`).first().click();
  await expect(page).toHaveURL(/ZakiriDetail\?.*at=/);
  const back = new URL(page.url()).searchParams;
  expect(back.get('at')).toBe(reciter.searchParams.get('at'));
  expect(back.get('occasion')).toBe(criteria.occasion);

  // another reciter's page opens with the same evening
  await one.visit(paths.reciters);
  const names = await page
    .locator(`main li a[href*="${paths.reciter}?"]`)
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('name')));
  const other = names.find((name) => name && name !== reciter.searchParams.get('name')) ?? '';
  await page.locator(`main li a[href*="name=${other}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`name=${other}.*(date=${date}|night=).*hour=`));
  await expect(page.locator(`[data-day="${date}"]`)).toHaveAttribute('aria-checked', 'true');

  await one.visit(paths.address);
  await expect(page.getByRole('combobox', { name: t('checkout.place.area') })).toHaveValue('Jabriya');
  await one.leave();
});

test('a booking without a reciter leads to the list, and a reservation without a name to the user’s own', async ({
  browser,
}) => {
  const { page, leave } = await actor(browser, server, { language: 'en', device: 'desktop' });
  await signIn(page.context(), server, SAMPLE_CUSTOMER);
  await page.goto(server.url + paths.bookEvent);
  await expect(page).toHaveURL(new RegExp(`${paths.reciters}$`));
  await page.goto(server.url + paths.reservation);
  await expect(page).toHaveURL(new RegExp(`${paths.myReservations}$`));
  await leave();
});
