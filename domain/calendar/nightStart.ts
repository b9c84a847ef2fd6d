import { addDays, type Day, type Instant, MINUTE, startOfDay } from '../time/kuwaitTime.ts';
import type { Nights } from './nights.ts';
import { PRAYERS, type Prayer, type Prayers } from './prayers.ts';
import type { HijriDate } from './ummAlQura.ts';

/** What the start of a booking hangs on: the clock, or a prayer. */
export const ANCHORS = ['clock', ...PRAYERS] as const;
type Anchor = 'clock' | Prayer;

/** Minutes before (-) or after a prayer that a start may lie (decisions H2.1). */
export const ANCHOR_OFFSET = { min: -180, max: 720 } as const;

/** What a start hangs on, as rows and lines store it; all three empty for a civil time. */
export interface BoundFields {
  night: string | null;
  anchor: '' | Anchor | null;
  anchor_offset: number;
}

/** What a start hangs on, of a row that may lack the fields. */
export type LooseBound = { [F in keyof BoundFields]?: BoundFields[F] | null };

/** How a host said when: a night, and the clock or the minutes after one of its prayers. */
export interface NightStart {
  night: HijriDate;
  anchor: Anchor;
  /** Minutes after the prayer; without meaning for the clock. */
  offset: number;
}

/** Prayers of a Hijri day that come on the civil evening before. */
const ON_THE_EVENING: readonly Anchor[] = ['maghrib', 'isha'];

/** `1448-06-22` as a Hijri date; undefined for what is none. */
export function parseNight(value: unknown): HijriDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typeof value === 'string' ? value : '') ?? [];
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  const isOne = date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 30;
  return isOne ? date : undefined;
}

/** As the wire has it: `1448-06-22`. */
export function nightToWire({ year, month, day }: HijriDate): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}

/** A month as the wire has it: `1448-06`. */
export const monthToWire = (month: Pick<HijriDate, 'year' | 'month'>): string =>
  nightToWire({ ...month, day: 1 }).slice(0, 7);

/** The Hijri day in which a moment lies, its night included, as the wire has it. */
export const nightAt = (nights: Nights, at: Instant): string => nightToWire(nights.at(at).date);

/** When a prayer of a Hijri day, and so many minutes after it, is. */
function anchoredStart(nights: Nights, prayers: Prayers, night: HijriDate, prayer: Prayer, offset = 0): Instant {
  const day = nights.months.dayOf(night);
  return prayers(prayer, ON_THE_EVENING.includes(prayer) ? addDays(day, -1) : day) + offset * MINUTE;
}

/**
 * The start that a night and its anchor mean now (decisions H2.2).
 * @param chosen the start as it was chosen; for the clock it is the start itself
 * @returns 'outside' when it does not lie in that night
 */
export function startOfNight(
  nights: Nights,
  prayers: Prayers,
  { night, anchor, offset }: NightStart,
  chosen: Instant,
): Instant | 'outside' {
  const start = anchor === 'clock' ? chosen : anchoredStart(nights, prayers, night, anchor, offset);
  return nightAt(nights, start) === nightToWire(night) ? start : 'outside';
}

/** What a row or a line says of its night; undefined: it is bound to a civil time. */
export function boundFrom(fields: LooseBound): NightStart | undefined {
  const night = parseNight(fields.night);
  return night && { night, anchor: fields.anchor || 'clock', offset: fields.anchor_offset ?? 0 };
}

/** As rows and lines store it. */
export const boundToWire = (bound: NightStart | undefined): BoundFields =>
  bound
    ? { night: nightToWire(bound.night), anchor: bound.anchor, anchor_offset: bound.offset }
    : { night: null, anchor: '', anchor_offset: 0 };

/** Minutes after a prayer that are offered as a start. */
const OFFERED_AFTER = [0, 15, 30, 45, 60, 90] as const;

/** A start that is counted from a prayer. */
export interface StartAfterPrayer {
  prayer: Prayer;
  /** Minutes after the prayer. */
  minutes: number;
  start: Instant;
}

/** The starts of a civil day that are counted from its prayers, each before the next part of the day begins. */
export function startsAfterPrayers(prayers: Prayers, day: Day): StartAfterPrayer[] {
  return PRAYERS.flatMap((prayer, index) => {
    const begins = prayers(prayer, day);
    const following = prayer === 'fajr' ? 'sunrise' : PRAYERS[index + 1];
    const until = following ? prayers(following, day) : (startOfDay(addDays(day, 1)) ?? 0);
    return OFFERED_AFTER.map((minutes) => ({ prayer, minutes, start: begins + minutes * MINUTE })).filter(
      ({ start }) => start < until,
    );
  });
}
