import { type Instant, MINUTE } from '../time/kuwaitTime.ts';
import { majlisDay } from './majlis.ts';

/** Default of the setting `food_lead_minutes`. */
const FOOD_LEAD_MINUTES = 45;

/** Minutes by which food arrives before the reciter. Sites older than the setting don't have it. */
export const foodLead = (settings: { food_lead_minutes?: number | null } | undefined): number =>
  settings?.food_lead_minutes ?? FOOD_LEAD_MINUTES;

/**
 * When the food of a majlis arrives: the lead time before its first session (H4).
 * @returns undefined if no session has a time
 */
export function foodTime(sessions: readonly Instant[], leadMinutes: number): Instant | undefined {
  return sessions.length > 0 ? Math.min(...sessions) - leadMinutes * MINUTE : undefined;
}

const HALF_A_DAY = 720 * MINUTE;

/**
 * Whether the food is on a different evening than the sessions: neither on the same evening nor within 12 hours before.
 * @param sessions starts of the reciters; false without any
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
