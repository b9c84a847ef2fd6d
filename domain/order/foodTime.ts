import { type Instant, MINUTE } from '../time/kuwaitTime.ts';
import { majlisDay } from './majlis.ts';

/** Setting `food_lead_minutes`'s first value. */
const FOOD_LEAD_MINUTES = 45;

/** Minutes that food comes before the reciter; a site that was set up before the setting has none of its own. */
export const foodLead = (settings: { food_lead_minutes?: number | null } | undefined): number =>
  settings?.food_lead_minutes ?? FOOD_LEAD_MINUTES;

/**
 * When the food of a majlis arrives: so many minutes before the earliest of its sessions (H4).
 * @returns undefined while no session has a time
 */
export function foodTime(sessions: readonly Instant[], leadMinutes: number): Instant | undefined {
  return sessions.length > 0 ? Math.min(...sessions) - leadMinutes * MINUTE : undefined;
}

const HALF_A_DAY = 720 * MINUTE;

/**
 * Whether food and majlis are on different evenings: neither of one, nor the food within half a day before it.
 * @param sessions starts of the reciters; without any there is nothing to differ from
 */
export function isAnotherEvening(
  food: Instant,
  sessions: readonly Instant[],
  rules: Parameters<typeof majlisDay>[1],
): boolean {
  if (sessions.length === 0) return false;
  const evening = majlisDay(food, rules);
  return !sessions.some((start) => majlisDay(start, rules) === evening || (start >= food && start - food < HALF_A_DAY));
}
