import { expect, test } from '@playwright/test';
import { paths, resourceUrl } from '../../domain/paths.ts';
import type { Language } from '../../domain/text/format.ts';
import { addDays, formatDate, formatTime, formatWeekday, getWeekday } from '../../domain/time/kuwaitTime.ts';
import { actor } from './support/actor.ts';
import { translator } from './support/messages.ts';
import { callMethod, nightOf, searchNames, shownNames } from './support/searching.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { civilToday, sampleSession } from './support/site.ts';
import { hydrated } from './support/waitForHydration.ts';

/** Search flows that search.spec.ts doesn't cover. */

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const FRIDAY = 5;
/** Works every day except Friday until 10 PM, and doesn't serve Salmiya. */
const NAME = { en: 'Ibrahim', ar: 'إبراهيم' };
const HOSTS = { en: 'laila.customer@example.com', ar: 'nasser.customer@example.com' };
type Dish = Record<'package_name' | 'package_name_ar' | 'package_minimum_unit', string> & { serves: number };
const dayName = (day: string, language: Language) => `${formatWeekday(day, language)} ${formatDate(day, language)}`;

for (const language of ['en', 'ar'] as const)
  test(`a clock hour can be selected by keyboard and removed by its chip (${language})`, async ({ browser }) => {
    const night = await nightOf(server, addDays(await civilToday(server), 9));
    const one = await actor(browser, server, { language, device: 'desktop' });
    const { page, t } = one;
    await one.visit(`${paths.reciters}?night=${night}&part=maghrib`);
    const hour = page.getByRole('combobox', { name: t('search.hour') });
    await hydrated(page);
    await hour.focus();
    await page.keyboard.press('Enter');
    const [nine, ten] = ['21:00', '22:00'].map((clock) => formatTime(clock, language));
    const chosen = page.getByRole('option', { name: nine!, exact: true });
    await page.keyboard.press('End');
    for (let ups = 0; ups < 12 && !(await chosen.evaluate((option) => option === document.activeElement)); ups += 1)
      await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`night=${night}.*hour=21%3A00`));
    await expect(page).not.toHaveURL(/part=/);
    const free = await searchNames(server, { kind: 'reciter', night, hour: '21:00' });
    expect(free.length).toBeGreaterThan(0);
    await expect(page.locator('main').getByRole('status').filter({ visible: true }).first()).toHaveText(
      t('search.are_free.reciter', { smart_count: free.length }),
    );
    const chip = page
      .getByRole('group', { name: t('search.active') })
      .getByRole('button', { name: t('search.within_hour', { time: nine!, end: ten! }) });
    // the URL changes first; the chip shows that the page has the new filter
    await expect(chip).toBeVisible();
    await one.inspect();
    await chip.press('Enter');
    await expect(page).not.toHaveURL(/hour=/);
    await expect(hour).toHaveText(t('search.any.hour'));
    await one.leave();
  });

test('Back closes the filters of a page opened directly, then leaves it', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('about:blank');
  await page.goto(server.url + paths.reciters);
  await hydrated(page);
  const filters = page.getByRole('dialog');
  const open = async () => {
    await page
      .locator('main')
      .getByRole('button', { name: translator('en')('search.filters') })
      .tap();
    await expect(filters).toBeVisible();
  };
  await open();
  await page.goBack();
  await expect(filters).toHaveCount(0);
  await expect(page).toHaveURL(server.url + paths.reciters);
  // closing it by its button leaves no extra history entry
  await open();
  await filters.getByRole('button', { name: translator('en')('common.close') }).tap();
  await expect(filters).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.idx)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
  await page.close();
});

test('Back closes a phone’s menu, and returns in one step from a page opened through it', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('about:blank');
  await page.goto(server.url + paths.reciters);
  await hydrated(page);
  const menu = page.getByRole('menu');
  const open = async () => {
    await page
      .getByRole('navigation')
      .getByRole('button', { name: translator('en')('common.account') })
      .tap();
    await expect(menu).toBeVisible();
  };
  await open();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(server.url + paths.reciters);
  await open();
  await menu.locator(`a[href="${paths.events}"]`).tap();
  await expect(page).toHaveURL(server.url + paths.events);
  await page.goBack();
  await expect(page).toHaveURL(server.url + paths.reciters);
  await expect.poll(() => page.evaluate(() => history.state?.idx)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
  await page.close();
});

for (const language of ['en', 'ar'] as const)
  test(`an empty result offers nearby nights, times and places (${language})`, async ({ browser }) => {
    const words = NAME[language];
    let friday = addDays(await civilToday(server), 9);
    while (getWeekday(friday) !== FRIDAY) friday = addDays(friday, 1);
    const [thursday, saturday] = [addDays(friday, -1), addDays(friday, 1)];
    const one = await actor(browser, server, { language, device: language === 'ar' ? 'phone' : 'desktop' });
    const { page, t } = one;
    const near = (key: string) => page.getByRole('region', { name: t(`search.${key}`) });
    const visit = async (when: Record<string, string>) => {
      await one.visit(`${paths.reciters}?${new URLSearchParams({ words, ...when })}`);
      await hydrated(page);
    };

    // by night
    const night = await nightOf(server, friday);
    expect(await searchNames(server, { kind: 'reciter', words, night, part: 'isha' })).toEqual([]);
    await visit({ night, part: 'isha' });
    await one.sees('search.none_free.reciter');
    type NightCounts = { nights: { day: string; night: string; free: number }[] };
    const around = await callMethod<NightCounts>(server, 'husainia.api.search_nights', {
      kind: 'reciter',
      words,
      part: 'isha',
      from: addDays(friday, -3),
      days: '7',
    });
    const free = around.nights.filter((other) => other.free > 0);
    expect(free.map(({ day }) => day)).toEqual(expect.arrayContaining([thursday, saturday]));
    await expect(near('near_nights').getByRole('button')).toHaveCount(free.length);
    await one.inspect();
    await near('near_nights')
      .getByRole('button')
      .filter({ hasText: dayName(saturday, language) })
      .click();
    await expect(page).toHaveURL(new RegExp(`night=${await nightOf(server, saturday)}`));
    await expect.poll(() => shownNames(one)).toHaveLength(1);
    await page.goBack();
    await one.sees('search.none_free.reciter');

    // by time: the reciter is unavailable after midnight
    await visit({ night: await nightOf(server, thursday), part: 'late' });
    await near('near_times')
      .getByRole('button', { name: t('common.part.isha') })
      .click();
    await expect(page).toHaveURL(/part=isha/);
    await expect.poll(() => shownNames(one)).toHaveLength(1);

    // by place
    await visit({ night: await nightOf(server, thursday), part: 'isha', area: 'salmiya' });
    await one.sees('search.none_free.reciter');
    await near('near_areas').getByRole('button').click();
    await expect(page).not.toHaveURL(/area=/);
    await expect.poll(() => shownNames(one)).toHaveLength(1);
    await one.leave();
  });

for (const language of ['en', 'ar'] as const)
  test(`night and guests carry over from a kitchen’s card to its dishes and the request (${language})`, async ({
    browser,
  }) => {
    const day = addDays(await civilToday(server), 9);
    const night = await nightOf(server, day);
    const phone = language === 'ar';
    const one = await actor(browser, server, { language, device: phone ? 'phone' : 'desktop' });
    const { page, t } = one;
    const host = HOSTS[language];
    await signIn(page.context(), server, host);
    await one.visit(
      `${paths.restaurants}?${new URLSearchParams({ night, part: 'isha', area: 'salwa', guests: '60' })}`,
    );
    await page.locator('main li:has(h3)').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/RestaurantDetail\?.*guests=60/);
    const link = new URL(page.url()).searchParams;
    const at = link.get('at') ?? '';
    await expect(page.getByRole('alert').filter({ hasText: t('search.kept.both') })).toContainText(
      dayName(day, language),
    );
    await one.inspect();
    const { headers } = await sampleSession(server, host);
    const record = (await fetch(`${server.url}${resourceUrl('Restaurant', link.get('name') ?? '')}`, { headers }).then(
      (response) => response.json(),
    )) as { data: { restaurant_package: Dish[] } };
    const dish = record.data.restaurant_package.find(({ serves }) => serves > 1)!;
    const name = language === 'ar' ? dish.package_name_ar : dish.package_name;
    await page.getByRole('button', { name: `${t('storefront.add')}: ${name}` }).click();
    await expect(page.getByRole('textbox', { name: t('checkout.quantity_of', { name }) })).toHaveValue(
      String(Math.max(Number(dish.package_minimum_unit), Math.ceil(60 / dish.serves))),
    );
    await page.getByRole('link', { name: new RegExp(t('booking.vendor.view_cart')) }).click();
    await expect(page).toHaveURL(/CheckOut/);
    await one.visit(paths.address);
    await expect(one.field('checkout.delivery_day')).toHaveValue(new RegExp(String(Number(day.slice(8)))));
    await expect(one.field('checkout.delivery_time')).toHaveValue(formatTime(at.slice(11, 16), language));
    await one.leave();
  });
