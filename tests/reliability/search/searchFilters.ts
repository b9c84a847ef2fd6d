import { nightToWire } from '../../../domain/calendar/nightStart.ts';
import { partsOfDay, partsOfNight } from '../../../domain/calendar/prayers.ts';
import type { Interval } from '../../../domain/time/intervals.ts';
import { addDays, DAY, type Day, HOUR, type Instant, parseClock, startOfDay } from '../../../domain/time/kuwaitTime.ts';
import { getNights, getPrayers } from '../../../server/marketplace/common/nights.ts';
import type { RequestContext } from '../../../server/ports/context.ts';
import type { Row } from '../../../server/ports/row.ts';
import type { Question } from './randomWorld.ts';

/** A random query, and its times, computed independently. */
export function askedOf(context: RequestContext, question: Question, first: Day): { args: Row; times: Interval[] } {
  const [nights, prayers] = [getNights(context), getPrayers(context)];
  const { kind, by, when, minutes, governorate, guests } = question;
  const evening = addDays(first, question.day);
  const time = by === 'night' ? { night: nightToWire(nights.months.dateOf(addDays(evening, 1))) } : { date: evening };
  const args = { kind, ...time, ...when, minutes, governorate, guests, page_length: 50 };
  const sent = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));
  const parts = by === 'night' ? partsOfNight(prayers, evening) : partsOfDay(prayers, evening);
  if ('part' in when) return { args: sent, times: parts.filter(({ part }) => part === when.part) };
  if ('hour' in when) {
    const hour = Math.floor((parseClock(when.hour) ?? 0) / HOUR) * HOUR;
    const at = (day: Day): Instant => (startOfDay(day) ?? 0) + hour;
    if (by === 'date') return { args: sent, times: [{ start: at(evening), end: at(evening) + HOUR }] };
    const [sunset, next] = [nights.maghribOf(evening), nights.maghribOf(addDays(evening, 1))];
    const both = [at(evening), at(evening) + DAY].map((start) => ({
      start: Math.max(start, sunset),
      end: Math.min(start + HOUR, next),
    }));
    return { args: sent, times: both.filter(({ start, end }) => start < end) };
  }
  const dawn = prayers('fajr', addDays(evening, 1));
  return {
    args: sent,
    times: [{ start: by === 'night' ? nights.maghribOf(evening) : prayers('fajr', evening), end: dawn }],
  };
}
