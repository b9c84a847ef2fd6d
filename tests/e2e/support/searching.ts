import { expect } from '@playwright/test';
import { nightToWire, parseNight } from '../../../domain/calendar/nightStart.ts';
import { nightsFrom } from '../../../domain/calendar/nights.ts';
import { type DayPart, prayersFrom } from '../../../domain/calendar/prayers.ts';
import { eveningOfNight, requestedTimes } from '../../../domain/calendar/requestedTimes.ts';
import { methodUrl } from '../../../domain/paths.ts';
import type { Day } from '../../../domain/time/kuwaitTime.ts';
import type { Actor } from './actor.ts';
import type { RunningServer } from './server.ts';

/** Calls a method of the API with GET. @returns its message; throws if the call fails */
export async function callMethod<T>(
  server: RunningServer,
  method: string,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(`${server.url}${methodUrl(method)}?${new URLSearchParams(query)}`, { headers });
  if (!response.ok) throw new Error(`${method}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { message: T }).message;
}

/** The names in the search results, sorted. */
export async function searchNames(server: RunningServer, query: Record<string, string>): Promise<string[]> {
  type Found = { rows: { card: { name: string } }[] };
  const { rows } = await callMethod<Found>(server, 'husainia.api.search', { ...query, page_length: '50' });
  return rows.map(({ card }) => card.name).sort();
}

async function nightsOf(server: RunningServer) {
  const settings = await callMethod<{ nights: Parameters<typeof nightsFrom>[0]; hijri_offset_days?: number }>(
    server,
    'husainia.api.get_settings',
  );
  return nightsFrom(settings.nights, settings.hijri_offset_days ?? 0);
}

/** The night that begins on the evening of a civil day, as in URLs. */
export const nightOf = async (server: RunningServer, day: Day): Promise<string> =>
  nightToWire((await nightsOf(server)).ofEvening(day).date);

/** The civil day on whose evening a night begins, and when one of its parts is. */
export async function timeOfNight(server: RunningServer, night: string, part: DayPart) {
  const nights = await nightsOf(server);
  const prayers = prayersFrom(await callMethod(server, 'husainia.api.get_prayer_times'));
  const day = eveningOfNight(nights, parseNight(night)!);
  const [time] = requestedTimes(nights, prayers, { by: 'night', day, part });
  return { day, time: time! };
}

/** Opens the calendar from Home and turns the months by keyboard until a day can be selected. */
export async function chooseNight({ page }: Actor, day: string): Promise<void> {
  await page.locator('[data-day][tabindex="0"]:visible').focus();
  for (let turns = 0; turns < 14 && (await page.locator(`[data-day="${day}"]:visible`).count()) === 0; turns += 1)
    await page.keyboard.press('PageDown');
  await page.locator(`[data-day="${day}"]:visible`).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-day="${day}"]:visible`)).toHaveAttribute('aria-pressed', 'true');
}

/** Names of the providers on the cards, by their links. */
export const shownNames = async ({ page }: Actor): Promise<string[]> => {
  await expect(page.locator('.MuiSkeleton-root:visible')).toHaveCount(0);
  const links = await page
    .locator('main li h3:visible')
    .evaluateAll((titles) =>
      titles.map(
        (title) =>
          new URL((title.closest('a') as HTMLAnchorElement)?.href ?? location.href).searchParams.get('name') ?? '',
      ),
    );
  return links.filter(Boolean).sort();
};
