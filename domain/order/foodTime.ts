import { dayOf, type Instant, MINUTE } from '../time/kuwaitTime.ts';

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
 * Whether food and majlis are on different evenings: another day, and not only minutes apart over midnight.
 * @param sessions starts of the reciters; without any there is nothing to differ from
 */
export function isAnotherEvening(food: Instant, sessions: readonly Instant[]): boolean {
  if (sessions.length === 0) return false;
  return !sessions.some((start) => dayOf(start) === dayOf(food) || (start >= food && start - food < HALF_A_DAY));
}
