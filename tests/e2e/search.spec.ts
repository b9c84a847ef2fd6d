import { type Browser, expect, test } from '@playwright/test';
import { askedTimes, eveningOfNight } from '../../domain/calendar/askedTimes.ts';
import { parseNight } from '../../domain/calendar/nightStart.ts';
import { nightsFrom } from '../../domain/calendar/nights.ts';
import { type Part, prayersFrom } from '../../domain/calendar/prayers.ts';
import { methodUrl, paths } from '../../domain/paths.ts';
import type { Language } from '../../domain/text/format.ts';
import { addDays, formatDate, formatWeekday, parseInstant, weekdayOf } from '../../domain/time/kuwaitTime.ts';
import { type Actor, actor } from './support/actor.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { civilToday, sampleSession } from './support/site.ts';
import { SAMPLE_CUSTOMER } from './support/storefrontAddresses.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const THURSDAY = 4;
const languages: readonly Language[] = ['en', 'ar'];

async function ask<T>(method: string, query: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(`${server.url}${methodUrl(method)}?${new URLSearchParams(query)}`);
  if (!answer.ok) throw new Error(`${method}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { message: T }).message;
}

/** The civil day on whose evening the night of 15 Ramadan begins, and when its part after Isha is. */
async function nightOfRamadan(part: Part) {
  const settings = await ask<{ nights: Parameters<typeof nightsFrom>[0]; hijri_offset_days?: number }>(
    'husainia.api.get_settings',
  );
  const nights = nightsFrom(settings.nights, settings.hijri_offset_days ?? 0);
  const prayers = prayersFrom(await ask('husainia.api.get_prayer_times'));
  const night = '1448-09-15';
  const day = eveningOfNight(nights, parseNight(night)!);
  const [time] = askedTimes(nights, prayers, { by: 'night', day, part });
  return { night, day, time: time! };
}

/** Whoever can really be asked then, by the free times of each one's page. */
async function freeByTheirPages(names: readonly string[], day: string, time: { start: number; end: number }) {
  const { headers } = await sampleSession(server, SAMPLE_CUSTOMER);
  const free: string[] = [];
  for (const name of names) {
    const record = (await fetch(`${server.url}/api/resource/Qaari%20Zakreen/${name}`, { headers }).then((answer) =>
      answer.json(),
    )) as { data: { packages: { package_id: string; package_time: number }[] } };
    const shortest = record.data.packages.toSorted((a, b) => a.package_time - b.package_time)[0]!;
    const answer = (await fetch(`${server.url}${methodUrl('husainia.api.get_free_slots')}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ qaari_name: name, package_id: shortest.package_id, date: day, days: 2 }),
    }).then((one) => one.json())) as {
      message: { days: { starts: { start: string; state: string }[] }[] };
    };
    const starts = answer.message.days.flatMap((one) => one.starts);
    const within = starts.some(({ start, state }) => {
      const at = parseInstant(start) ?? 0;
      return ['free', 'asked'].includes(state) && at >= time.start && at < time.end;
    });
    if (within) free.push(name);
  }
  return free.sort();
}

/** The months opened from Home, turned by the keys until a day can be pressed. */
async function chooseNight({ page }: Actor, day: string, today: string): Promise<void> {
  await page.locator(`[data-day="${today}"]`).focus();
  for (let turns = 0; turns < 14 && (await page.locator(`[data-day="${day}"]`).count()) === 0; turns += 1)
    await page.keyboard.press('PageDown');
  await page.locator(`[data-day="${day}"]`).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-day="${day}"]`)).toHaveAttribute('aria-pressed', 'true');
}

async function chooseArea({ page, t }: Actor, area: string): Promise<void> {
  await page
    .getByRole('combobox', { name: t('storefront.search_part.area') })
    .filter({ visible: true })
    .fill(area);
  await page.getByRole('option', { name: area, exact: true }).click();
}

/** Names of the providers on the cards, by their links. */
const shown = async ({ page }: Actor): Promise<string[]> => {
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  const links = await page
    .locator('main li h3')
    .evaluateAll((titles) =>
      titles.map(
        (title) =>
          new URL((title.closest('a') as HTMLAnchorElement)?.href ?? location.href).searchParams.get('name') ?? '',
      ),
    );
  return links.filter(Boolean).sort();
};

const areas = { jabriya: { en: 'Jabriya', ar: 'الجابرية' }, salwa: { en: 'Salwa', ar: 'سلوى' } };

for (const language of languages) {
  test(`who is free on the night of 15 Ramadan after Isha in Jabriya, also for women (${language})`, async ({
    browser,
  }) => {
    const { night, day, time } = await nightOfRamadan('isha');
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
    // Escape closes it, and one is where one was.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await chooseNight(one, day, await civilToday(server));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('booking.part.isha') })
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
    const asked = { kind: 'reciter', night, part: 'isha', area: 'jabriya', page_length: '50' };
    type Found = { total: number; rows: { card: { name: string } }[] };
    const { total, rows } = await ask<Found>('husainia.api.search', asked);
    expect(total).toBeGreaterThan(2);
    // counted while one chooses
    await page.getByRole('button', { name: t('search.show_count.reciter', { smart_count: total }) }).click();

    // the answer is the truth of everybody's own page
    await expect(page).toHaveURL(/ZakiriList\?.*night=1448-09-15/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/15/);
    const names = rows.map(({ card }) => card.name).sort();
    await expect.poll(() => shown(one)).toEqual(names);
    expect(await freeByTheirPages(names, day, time)).toEqual(names);
    const all = (await ask<Found>('husainia.api.search', { kind: 'reciter', page_length: '50' })).rows;
    const others = all.map(({ card }) => card.name).filter((name) => !names.includes(name));
    const busyThere = (await ask<Found>('husainia.api.search', { ...asked, part: 'isha', area: '' })).rows;
    // whoever is left out has no time, or does not come there
    for (const name of await freeByTheirPages(others, day, time))
      expect(busyThere.map(({ card }) => card.name)).toContain(name);
    await one.inspect();

    // the same, for women; a reload and the way back keep it
    await page.goto(`${page.url()}&audience=women`);
    const women = (await ask<Found>('husainia.api.search', { ...asked, audience: 'women' })).rows
      .map(({ card }) => card.name)
      .sort();
    await expect.poll(() => shown(one)).toEqual(women);
    expect(women.length).toBeGreaterThan(0);
    expect(women.length).toBeLessThan(names.length);
    await page.reload();
    await expect.poll(() => shown(one)).toEqual(women);
    // a time of the first card is chosen on its page
    const first = page.locator('main li:has(h3)').first().getByRole('link').nth(1);
    await first.click();
    await expect(page).toHaveURL(/ZakiriDetail\?.*at=/);
    await page.goBack();
    await expect.poll(() => shown(one)).toEqual(women);
    await one.leave();
  });

  test(`a kitchen for 60 people on Thursday evening in Salwa (${language})`, async ({ browser }) => {
    const today = await civilToday(server);
    // not tomorrow: a kitchen that wants a day's notice is there too
    let thursday = addDays(today, 2);
    while (weekdayOf(thursday) !== THURSDAY) thursday = addDays(thursday, 1);
    const asked = { kind: 'restaurant', date: thursday, part: 'isha', area: 'salwa', guests: '60', page_length: '50' };
    type Found = { total: number; rows: { card: { name: string; min_notice_minutes?: number } }[] };
    const { rows } = await ask<Found>('husainia.api.search', asked);
    expect(rows.length).toBeGreaterThan(1);
    const one = await actor(browser as Browser, server, { language, device: language === 'ar' ? 'phone' : 'desktop' });
    const { page, t } = one;
    await one.visit(`${paths.restaurants}?date=${thursday}&part=isha&area=salwa`);
    if (language === 'ar') await page.getByRole('button', { name: new RegExp(`^${t('search.filters')}`) }).click();
    const guests = page.getByRole('textbox', { name: t('search.guests') }).filter({ visible: true });
    await guests.fill('60');
    await guests.press('Enter');
    await expect(page).toHaveURL(/guests=60/);
    if (language === 'ar')
      await page.getByRole('button', { name: t('search.show_count.restaurant', { smart_count: rows.length }) }).click();
    await expect(async () => expect(await shown(one)).toEqual(rows.map(({ card }) => card.name).sort())).toPass();
    await expect(
      page
        .getByText(`${formatWeekday(thursday, language)} ${formatDate(thursday, language)}`)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await one.inspect();
    // tomorrow only those who can do it by then
    const soon = await ask<Found>('husainia.api.search', { ...asked, date: addDays(today, 1) });
    const DAY_MINUTES = 24 * 60;
    for (const { card } of soon.rows) expect(card.min_notice_minutes ?? 0).toBeLessThan(2 * DAY_MINUTES);
    await one.leave();
  });
}
