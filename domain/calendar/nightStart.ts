import { addDays, type Day, type Instant, MINUTE, startOfDay } from '../time/kuwaitTime.ts';
import type { Nights } from './nights.ts';
import { PRAYERS, type Prayer, type Prayers } from './prayers.ts';
import type { HijriDate } from './ummAlQura.ts';

/** What a start time is relative to: the clock or a prayer. */
export const ANCHORS = ['clock', ...PRAYERS] as const;
type Anchor = 'clock' | Prayer;

/** Allowed minutes before (negative) or after a prayer (decisions H2.1). */
export const ANCHOR_OFFSET = { min: -180, max: 720 } as const;

/** The night and anchor of a start, as rows and lines store them. All three are empty for a civil time. */
export interface BoundFields {
  night: string | null;
  anchor: '' | Anchor | null;
  anchor_offset: number;
}

/** Night and anchor of a row that may lack the fields. */
export type LooseBound = { [F in keyof BoundFields]?: BoundFields[F] | null };

/** A start as the host chose it: a night, and either a clock time or minutes relative to a prayer. */
export interface NightStart {
  night: HijriDate;
  anchor: Anchor;
  /** Minutes after the prayer; meaningless for the clock. */
  offset: number;
}

/** Prayers of a Hijri day that fall on the preceding civil evening. */
const ON_THE_EVENING: readonly Anchor[] = ['maghrib', 'isha'];

/** Parses `1448-06-22` as a Hijri date. @returns undefined for anything else */
export function parseNight(value: unknown): HijriDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typeof value === 'string' ? value : '') ?? [];
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  const isOne = date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 30;
  return isOne ? date : undefined;
}

/** Formats a Hijri date for the wire: `1448-06-22`. */
export function nightToWire({ year, month, day }: HijriDate): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}

/** Formats a Hijri month for the wire: `1448-06`. */
export const monthToWire = (month: Pick<HijriDate, 'year' | 'month'>): string =>
  nightToWire({ ...month, day: 1 }).slice(0, 7);

/** The Hijri day that contains an instant (its night included), in wire format. */
export const nightAt = (nights: Nights, at: Instant): string => nightToWire(nights.at(at).date);

/** The instant `offset` minutes after a prayer of a Hijri day. */
function anchoredStart(nights: Nights, prayers: Prayers, night: HijriDate, prayer: Prayer, offset = 0): Instant {
  const day = nights.months.dayOf(night);
  return prayers(prayer, ON_THE_EVENING.includes(prayer) ? addDays(day, -1) : day) + offset * MINUTE;
}

/**
 * The start that a night and its anchor mean with the months as known now (decisions H2.2).
 * @param chosen the start as chosen; for the clock it is the start itself
 * @returns 'outside' if the start isn't within that night
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

/** Reads the night of a row or line. @returns undefined if it has a civil time */
export function boundFrom(fields: LooseBound): NightStart | undefined {
  const night = parseNight(fields.night);
  return night && { night, anchor: fields.anchor || 'clock', offset: fields.anchor_offset ?? 0 };
}

/** The fields that rows and lines store. */
export const boundToWire = (bound: NightStart | undefined): BoundFields =>
  bound
    ? { night: nightToWire(bound.night), anchor: bound.anchor, anchor_offset: bound.offset }
    : { night: null, anchor: '', anchor_offset: 0 };

/** Minutes after a prayer that the form offers as starts. */
const OFFERED_AFTER = [0, 15, 30, 45, 60, 90] as const;

/** A start relative to a prayer. */
export interface StartAfterPrayer {
  prayer: Prayer;
  /** Minutes after the prayer. */
  minutes: number;
  start: Instant;
}

/** The prayer-relative starts of a civil day; each lies before the next part of the day begins. */
export function startsAfterPrayers(prayers: Prayers, day: Day): StartAfterPrayer[] {
  return PRAYERS.flatMap((prayer, index) => {
    const begins = prayers(prayer, day);
    const following = prayer === 'fajr' ? 'sunrise' : PRAYERS[index + 1];
    const endsAt = following ? prayers(following, day) : (startOfDay(addDays(day, 1)) ?? 0);
    return OFFERED_AFTER.map((minutes) => ({ prayer, minutes, start: begins + minutes * MINUTE })).filter(
      ({ start }) => start < endsAt,
    );
  });
}
