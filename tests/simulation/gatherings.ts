import { type HijriMonths, hijriMonths } from '../../domain/calendar/hijriMonths.ts';
import { nightToWire } from '../../domain/calendar/nightStart.ts';
import {
  addDays,
  type Day,
  getClock,
  getWeekday,
  HOUR,
  type Instant,
  toInstant,
} from '../../domain/time/kuwaitTime.ts';
import type { Draws } from './draws.ts';
import { HABITS } from './habits.ts';

/** A majlis that a host wants to hold. */
export interface Gathering {
  id: number;
  host: string;
  /** The civil day of its evening, and the hour of its start. */
  day: Day;
  hour: number;
  start: Instant;
  /** The night of the Hijri calendar, for a host who chose it by night. */
  night: string | undefined;
  /** When the host makes the first request. */
  requestAt: Instant;
  area: string;
  withCatering: boolean;
}

/** Where hosts live: ids of areas in every governorate. */
const AREAS = ['surra', 'dasma', 'salmiya', 'rumaithiya', 'jabriya', 'farwaniya', 'mangaf', 'sabah-al-salem', 'jahra'];

/** The Hijri date of an evening: it belongs to the next day. */
const nightOfEvening = (months: HijriMonths, day: Day) => months.dateOf(addDays(day, 1));

/** How much an evening is in demand, relative to an ordinary one. */
export function demandOf(months: HijriMonths, day: Day): number {
  const night = nightOfEvening(months, day);
  const isOfTheTen = night.month === 1 && night.day <= 13;
  return (
    HABITS.monthDemand[night.month - 1]! * HABITS.weekdayDemand[getWeekday(day)]! * (isOfTheTen ? HABITS.tenNights : 1)
  );
}

/** Moves a request that would be made at night to the morning, for those who wait for it. */
function postpone(at: Instant, draws: Draws, id: number): Instant {
  const hour = Number(getClock(at).slice(0, 2));
  if (hour >= 7 || !draws.chance(HABITS.postponedAtNight, id, 'postponed')) return at;
  return at + (8 - hour) * HOUR;
}

/**
 * Draws the gatherings of a period, in the order of their first requests.
 * @param days of the period; the first evenings have no gatherings with a long lead time
 */
export function drawGatherings(
  draws: Draws,
  { hosts, first, days }: { hosts: readonly string[]; first: Day; days: number },
): Gathering[] {
  const months = hijriMonths([]);
  const evenings = Array.from({ length: days }, (_, index) => addDays(first, index));
  const weighted = evenings.map((day) => ({ day, share: demandOf(months, day) }));
  const count = Math.round((hosts.length * HABITS.gatheringsPerHost * days) / 354);
  const start = toInstant(first, '00:00');
  return Array.from({ length: count }, (_, id): Gathering => {
    const { day } = draws.weighted(weighted, id, 'day');
    const { hour } = draws.weighted(HABITS.startHours, id, 'hour');
    const at = toInstant(day, `${hour}:00`);
    const lead = draws.weighted(HABITS.leadTimes, id, 'lead');
    return {
      id,
      host: draws.pick(hosts, id, 'host'),
      day,
      hour,
      start: at,
      night: draws.chance(HABITS.boundToNight, id, 'night') ? nightToWire(nightOfEvening(months, day)) : undefined,
      requestAt: postpone(
        at - Math.round(draws.between(lead.from, lead.to, id, 'before') / 60_000) * 60_000,
        draws,
        id,
      ),
      area: draws.pick(AREAS, id, 'area'),
      withCatering: draws.chance(HABITS.withCatering, id, 'catering'),
    };
  })
    .filter(({ requestAt, start: at }) => requestAt > start && at - requestAt > 2 * HOUR)
    .sort((a, b) => a.requestAt - b.requestAt || a.id - b.id);
}
