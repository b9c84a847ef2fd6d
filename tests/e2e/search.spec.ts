import { type Browser, expect, test } from '@playwright/test';
import { methodUrl, paths } from '../../domain/paths.ts';
import { addDays, formatDate, formatWeekday, getWeekday, HOUR, parseInstant } from '../../domain/time/kuwaitTime.ts';
import { type Actor, actor } from './support/actor.ts';
import { callMethod, chooseNight, searchNames, shownNames, timeOfNight } from './support/searching.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { civilToday, kuwaitNow, sampleSession } from './support/site.ts';
import { SAMPLE_CUSTOMER } from './support/storefrontAddresses.ts';
import { hydrated } from './support/waitForHydration.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const THURSDAY = 4;

/** The providers who are really available then, according to the free times of each one's page. */
async function freeByTheirPages(names: readonly string[], day: string, time: { start: number; end: number }) {
  const { headers } = await sampleSession(server, SAMPLE_CUSTOMER);
  const free: string[] = [];
  for (const name of names) {
    const record = (await fetch(`${server.url}/api/resource/Qaari%20Zakreen/${name}`, { headers }).then((response) =>
      response.json(),
    )) as { data: { packages: { package_id: string; package_time: number }[] } };
    const shortest = record.data.packages.toSorted((a, b) => a.package_time - b.package_time)[0]!;
    const response = (await fetch(`${server.url}${methodUrl('husainia.api.get_free_slots')}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ qaari_name: name, package_id: shortest.package_id, date: day, days: 2 }),
    }).then((one) => one.json())) as {
      message: { days: { starts: { start: string; state: string }[] }[] };
    };
    const starts = response.message.days.flatMap((one) => one.starts);
    const within = starts.some(({ start, state }) => {
      const at = parseInstant(start) ?? 0;
      return ['free', 'asked'].includes(state) && at >= time.start && at < time.end;
    });
    if (within) free.push(name);
  }
  return free.sort();
}

async function chooseArea({ page, t }: Actor, area: string): Promise<void> {
  await page
    .getByRole('combobox', { name: t('storefront.search_part.area') })
    .filter({ visible: true })
    .fill(area);
  await page.getByRole('option', { name: area, exact: true }).click();
}

const areas = { jabriya: { en: 'Jabriya', ar: 'الجابرية' }, salwa: { en: 'Salwa', ar: 'سلوى' } };

for (const language of ['en', 'ar'] as const) {
  test(`finds available reciters for the night of 15 Ramadan after Isha in Jabriya, also for women (${language})`, async ({
    browser,
  }) => {
    const { night, day, time } = { night: '1448-09-15', ...(await timeOfNight(server, '1448-09-15', 'isha')) };
    const one = await actor(browser as Browser, server, { language, device: language === 'ar' ? 'phone' : 'desktop' });
    const { page, t } = one;
    await one.visit(paths.home);
    const phone = language === 'ar';
    const opener = page
      .getByRole('search')
      .getByRole('button', { name: t(phone ? 'storefront.hero_question' : 'storefront.search_part.night') })
      .filter({ visible: true });
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await one.inspect();
    // Escape closes it, and the page doesn't change.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await chooseNight(one, day);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.part.isha') })
      .click();
    if (phone)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('storefront.search_part.area') })
        .click();
    else {
      await page.keyboard.press('Escape');
      await page
        .getByRole('search')
        .getByRole('button', { name: t('storefront.search_part.area') })
        .click();
    }
    await chooseArea(one, areas.jabriya[language]);
    const criteria = { kind: 'reciter', night, part: 'isha', area: 'jabriya', page_length: '50' };
    type Found = { total: number; rows: { card: { name: string } }[] };
    const { total, rows } = await callMethod<Found>(server, 'husainia.api.search', criteria);
    expect(total).toBeGreaterThan(2);
    // the number of results updates while filters are selected
    await page.getByRole('button', { name: t('search.show_count.reciter', { smart_count: total }) }).click();

    // the results match the free times on the providers' pages
    await expect(page).toHaveURL(/ZakiriList\?.*night=1448-09-15/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/15/);
    const names = rows.map(({ card }) => card.name).sort();
    await expect.poll(() => shownNames(one)).toEqual(names);
    expect(await freeByTheirPages(names, day, time)).toEqual(names);
    const all = (await callMethod<Found>(server, 'husainia.api.search', { kind: 'reciter', page_length: '50' })).rows;
    const others = all.map(({ card }) => card.name).filter((name) => !names.includes(name));
    const busyThere = (await callMethod<Found>(server, 'husainia.api.search', { ...criteria, part: 'isha', area: '' }))
      .rows;
    // providers that are missing are busy or don't serve the area
    for (const name of await freeByTheirPages(others, day, time))
      expect(busyThere.map(({ card }) => card.name)).toContain(name);
    await one.inspect();

    // the same search for women; a reload and Back keep it
    await page.goto(`${page.url()}&audience=women`);
    const women = (await callMethod<Found>(server, 'husainia.api.search', { ...criteria, audience: 'women' })).rows
      .map(({ card }) => card.name)
      .sort();
    await expect.poll(() => shownNames(one)).toEqual(women);
    expect(women.length).toBeGreaterThan(0);
    expect(women.length).toBeLessThan(names.length);
    await page.reload();
    await expect.poll(() => shownNames(one)).toEqual(women);
    // selects a time of the first card on its page
    const first = page.locator('main li:has(h3)').first().getByRole('link').nth(1);
    await first.click();
    await expect(page).toHaveURL(/ZakiriDetail\?.*at=/);
    await page.goBack();
    await expect.poll(() => shownNames(one)).toEqual(women);
    await one.leave();
  });

  test(`finds a kitchen for 60 people on Thursday evening in Salwa, with a day’s notice (${language})`, async ({
    browser,
  }) => {
    const phone = language === 'ar';
    const there = { kind: 'restaurant', area: 'salwa', guests: '60' };
    type Kitchens = { rows: { card: { name: string; min_notice_minutes?: number } }[] };
    // only accounts see the required notice
    const { headers } = await sampleSession(server, SAMPLE_CUSTOMER);
    const all = (await callMethod<Kitchens>(server, 'husainia.api.search', { ...there, page_length: '50' }, headers))
      .rows;
    const slow = all.filter(({ card }) => (card.min_notice_minutes ?? 0) >= 24 * 60).map(({ card }) => card.name);
    expect(slow.length).toBeGreaterThan(0);
    // an hour less than a day ahead at any time of day
    const near = new Date((await kuwaitNow(server)) + 20 * HOUR).toISOString();
    const soon = { date: near.slice(0, 10), hour: `${near.slice(11, 13)}:00` };
    const quick = await searchNames(server, { ...there, ...soon });
    const others = all.map(({ card }) => card.name).filter((name) => !slow.includes(name));
    expect(quick).toEqual(others.sort());
    // a Thursday evening more than a day ahead
    const today = await civilToday(server);
    let thursday = addDays(today, 2);
    while (getWeekday(thursday) !== THURSDAY) thursday = addDays(thursday, 1);
    const later = await searchNames(server, { ...there, date: thursday, part: 'isha' });
    expect(later).toEqual(expect.arrayContaining(slow));

    const one = await actor(browser as Browser, server, { language, device: phone ? 'phone' : 'desktop' });
    const { page, t } = one;
    await one.visit(`${paths.restaurants}?${new URLSearchParams({ ...soon, area: 'salwa' })}`);
    await hydrated(page);
    if (phone) await page.getByRole('button', { name: t('search.filters_active', { smart_count: 2 }) }).click();
    const guests = page.getByRole('textbox', { name: t('search.guests') }).filter({ visible: true });
    await guests.fill('60');
    await guests.press('Enter');
    await expect(page).toHaveURL(/guests=60/);
    if (phone)
      await page
        .getByRole('button', { name: t('search.show_count.restaurant', { smart_count: quick.length }) })
        .click();
    await expect.poll(() => shownNames(one)).toEqual(quick);

    // changes the day to Thursday, and the hour to after Isha
    await page
      .locator('main')
      .getByRole('button', { name: new RegExp(`${formatDate(soon.date, language)}|${t('search.change')}`) })
      .filter({ visible: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await chooseNight(one, thursday);
    await dialog.getByRole('button', { name: t('common.part.isha') }).click();
    await expect(dialog.getByRole('combobox', { name: t('search.hour') })).toHaveText(t('search.any.hour'));
    await dialog
      .getByRole('button', { name: t('search.show_count.restaurant', { smart_count: later.length }) })
      .click();
    await expect(page).not.toHaveURL(/hour=/);
    await expect.poll(() => shownNames(one)).toEqual(later);
    await expect(
      page
        .getByText(`${formatWeekday(thursday, language)} ${formatDate(thursday, language)}`)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await one.inspect();
    await one.leave();
  });
}
