import { expect, type Locator, type Page, test } from '@playwright/test';
import { paths } from '../../domain/paths.ts';
import { addDays, getDay } from '../../domain/time/kuwaitTime.ts';
import { countEffort, type Effort } from './effort/counter.ts';
import { logIn } from './support/accounts.ts';
import { type Actor, actor } from './support/actor.ts';
import { cast, SAMPLE_PASSWORD } from './support/messages.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { civilToday } from './support/site.ts';

/** Limits the taps and fields of a booking, from Home to "Request Sent", as counted in the page. */

const HOST = 'nasser.customer@example.com';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

/** Reports the counts and compares them with the maximum. */
function hold(effort: Effort, most: Partial<Effort>): void {
  process.stdout.write(`  effort: ${JSON.stringify(effort)}, at most ${JSON.stringify(most)}\n`);
  for (const [what, limit] of Object.entries(most))
    expect.soft(effort[what as keyof Effort], what).toBeLessThanOrEqual(limit);
}

const firstReciter = (page: Page): Locator => page.getByRole('main').locator(`a[href*="${paths.reciter}?"]`).first();
const reserve = ({ page, t }: Actor): Locator =>
  page.getByRole('button', { name: new RegExp(`^${t('storefront.reservation')}: `) }).first();
/** The first of the next available times on a reciter's page. */
const nearestStart = ({ page, t }: Actor): Locator =>
  page
    .getByRole('region', { name: t('provider.next_free') })
    .locator('[aria-pressed]')
    .first();
const evening = (within: Locator): Locator => within.locator('[data-start$=" 21:00:00"]');

async function type({ page }: Actor, field: Locator, text: string): Promise<void> {
  await field.tap();
  await page.keyboard.insertText(text);
}

/** Day and hour of an evening. No other test uses the day. */
async function chooseEvening({ page, button }: Actor, day: number): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-day]').nth(day).tap();
  await evening(dialog).tap();
  await button('booking.next_place').tap();
}

async function sendRequest(one: Actor): Promise<void> {
  await one.button('booking.next_review').tap();
  await one.button('booking.send').tap();
  await one.sees('booking.request_sent_title');
}

test('a new customer’s first booking on a phone in Arabic', async ({ browser }) => {
  const one = await actor(browser, server, { language: 'ar', device: 'phone' });
  const { page, t, button, field } = one;
  const { effort, pressedOutside } = await countEffort(page);
  await one.visit(paths.home);
  await firstReciter(page).tap();
  const bar = page.getByRole('complementary', { name: t('provider.request_a_time') });
  await nearestStart(one).tap();
  await bar.getByRole('button', { name: t('booking.request_this_time') }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.create') })
    .tap();
  await type(one, field('account.username'), cast.customer.username);
  await type(one, field('account.email'), cast.customer.email);
  await type(one, field('account.phone'), cast.customer.phone);
  await type(one, field('account.password'), cast.customer.password);
  await button('account.register_title').tap();
  await expect(page.getByText(cast.customer.email)).toBeVisible();
  const [mail] = await server.mailsTo(cast.customer.email);
  pressedOutside();
  await page.goto(/https?:\/\/\S*VerifyEmail\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '');
  await button('account.confirm_press').tap();
  await reserve(one).tap();
  // one line of text fills in area, block, street and house
  await type(one, field('checkout.place.area'), 'الرميثية قطعة 7 شارع 72 منزل 14');
  await page.getByRole('option').first().tap();
  await expect(field('checkout.place.house_label')).toHaveValue('14');
  await field('checkout.event').tap();
  await page.getByRole('option').first().tap();
  await sendRequest(one);
  hold(effort, { taps: 20, fields: 6, passwords: 1 });
  await one.leave();
});

test('a customer sees a reciter’s price and availability on the first screen of a phone', async ({ browser }) => {
  const one = await actor(browser, server, { language: 'ar', device: 'phone' });
  const { page, t } = one;
  await signIn(page.context(), server, HOST);
  await page.setViewportSize({ width: 390, height: 844 });
  await one.visit(paths.reciters);
  await firstReciter(page).tap();
  const bar = page.getByRole('complementary', { name: t('provider.request_a_time') });
  const price = page.getByText(new RegExp(`^${t('storefront.from')} .*${t('plan.currency')}$`)).first();
  for (const wanted of [price, nearestStart(one)]) {
    await expect(wanted).toBeVisible();
    const { y = 0, height = 0 } = (await wanted.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  }
  await one.leave();
});

test('a guest sees the next step on the first screen of a phone and continues after login with the selected time', async ({
  browser,
}) => {
  const one = await actor(browser, server, { language: 'ar', device: 'phone' });
  const { page, t } = one;
  await page.setViewportSize({ width: 390, height: 844 });
  await one.visit(paths.home);
  await firstReciter(page).tap();
  const bar = page.getByRole('complementary', { name: t('provider.request_a_time') });
  const nearest = nearestStart(one);
  const prices = page.getByRole('button', { name: t('provider.login_for_prices') });
  const fold = async (): Promise<number> => (await bar.boundingBox())?.y ?? 0;
  await expect(nearest).toBeVisible();
  for (const wanted of [prices, nearest]) {
    const { y = 0, height = 0 } = (await wanted.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(await fold());
  }
  await nearest.tap();
  await bar.getByRole('button', { name: t('booking.request_this_time') }).tap();
  await logIn(one, { email: HOST, password: SAMPLE_PASSWORD });
  // the reciter has several packages: the page asks for one and keeps the time
  await page.getByRole('radio', { name: /45/ }).tap();
  await bar.getByRole('button', { name: t('booking.request_this_time') }).tap();
  await expect(page.getByRole('dialog')).toContainText(t('booking.heading.place'));
  await one.leave();
});

test('a booking on a phone in Arabic by a customer with an address', async ({ browser }) => {
  const one = await actor(browser, server, { language: 'ar', device: 'phone' });
  const { page, field } = one;
  await signIn(page.context(), server, HOST);
  const { effort } = await countEffort(page);
  await one.visit(paths.home);
  await firstReciter(page).tap();
  await reserve(one).tap();
  await chooseEvening(one, 3);
  await field('checkout.event').tap();
  await page.getByRole('option').first().tap();
  await sendRequest(one);
  hold(effort, { taps: 9, fields: 0 });
  await one.leave();
});

test('a booking by night on a phone in Arabic by a customer with an address', async ({ browser }) => {
  const one = await actor(browser, server, { language: 'ar', device: 'phone' });
  const { page, field, t } = one;
  await signIn(page.context(), server, HOST);
  const { effort } = await countEffort(page);
  await one.visit(paths.home);
  await page
    .getByRole('search')
    .getByRole('button', { name: t('storefront.hero_question') })
    .filter({ visible: true })
    .tap();
  const sheet = page.getByRole('dialog');
  // chooses the night in a week after Isha, then a time of the first reciter
  const today = await civilToday(server);
  const night = addDays(today, 7);
  const turns = night.slice(0, 7) === today.slice(0, 7) ? 0 : 1;
  if (turns) await sheet.getByRole('button', { name: t('common.pick.next_month') }).tap();
  await sheet.locator(`[data-day="${night}"]`).tap();
  await sheet.getByRole('button', { name: t('common.part.isha') }).tap();
  await sheet.getByRole('button', { name: /./ }).last().tap();
  await page.getByRole('main').locator(`a[href*="at="]`).first().tap();
  await page
    .getByRole('complementary')
    .getByRole('button', { name: t('booking.request_this_time') })
    .tap();
  await expect(page.getByRole('dialog')).toContainText(t('booking.heading.place'));
  await field('checkout.event').tap();
  await page.getByRole('option').first().tap();
  await sendRequest(one);
  // In the last week of a month, the test pages to the next month.
  hold(effort, { taps: 14 + turns, fields: 0 });
  await one.leave();
});

test('a complete majlis on a phone in Arabic by a customer with an address', async ({ browser }) => {
  const one = await actor(browser, server, { language: 'ar', device: 'phone' });
  const { page, button, link, t } = one;
  await signIn(page.context(), server, HOST);
  const { effort } = await countEffort(page);
  await one.visit(paths.home);
  await link('storefront.plan_majlis').tap();
  // the night in a week, which is on the next page at the end of a month
  const day = page.locator(`[data-day="${addDays(getDay(Date.now()), 7)}"]:visible`);
  await expect(page.locator('[data-day]').first()).toBeVisible();
  if ((await day.count()) === 0) await button('common.pick.next_month').tap();
  await day.tap();
  await page.getByRole('button', { name: t('search.question.occasion') }).tap();
  await page.getByRole('radio').nth(1).tap();
  await page.getByRole('button', { name: t('storefront.audience.men') }).tap();
  await button('plan.choose_this').tap();
  await button('checkout.request_order').tap();
  await one.sees('booking.request_sent_title');
  hold(effort, { taps: 8, fields: 0 });
  await one.leave();
});

test('a booking on a desktop in English by keyboard', async ({ browser }) => {
  const one = await actor(browser, server, { language: 'en', device: 'desktop' });
  const { page, button } = one;
  const { keyboard } = page;
  await signIn(page.context(), server, HOST);
  const { effort } = await countEffort(page);
  /** Presses Tab until a visible element has the focus. */
  const tabTo = async (wanted: Locator): Promise<void> => {
    await expect(wanted).toBeVisible();
    while (!(await wanted.evaluate((element) => element === document.activeElement))) {
      expect(effort.keys, 'Tab by Tab').toBeLessThan(100);
      await keyboard.press('Tab');
    }
  };
  const press = async (wanted: Locator): Promise<void> => {
    await tabTo(wanted);
    await keyboard.press('Enter');
  };
  const arrive = (place: Locator) => expect(place).toBeFocused();
  await one.visit(paths.home);
  await expect(firstReciter(page)).toBeVisible();
  await press(one.link('common.skip_to_content'));
  await arrive(page.getByRole('main'));
  await press(firstReciter(page));
  await expect(reserve(one)).toBeVisible();
  await arrive(page.getByRole('main'));
  await press(reserve(one));
  const dialog = page.getByRole('dialog');
  await arrive(dialog.getByRole('heading').first());
  const days = dialog.locator('[data-day]');
  await tabTo(days.first());
  await keyboard.press('ArrowRight');
  await arrive(days.nth(1));
  const start = dialog.locator('[data-start][tabindex="0"]');
  await tabTo(start);
  // The first Enter selects the hour, the second continues.
  await keyboard.press('Enter');
  await expect(start).toBeChecked();
  await keyboard.press('Enter');
  await arrive(dialog.getByRole('heading', { name: one.t('booking.heading.place') }));
  await press(dialog.getByRole('radio').first());
  await arrive(dialog.getByRole('heading', { name: one.t('booking.heading.review') }));
  await expect(button('booking.send')).toBeEnabled();
  await press(button('booking.send'));
  await one.sees('booking.request_sent_title');
  // one of them passes the button for a second choice
  hold(effort, { keys: 36, taps: 0, fields: 0 });
  await one.leave();
});
