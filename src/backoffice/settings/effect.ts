import { computePercent, formatMoney } from '../../../domain/money/money.ts';
import { formatCount, type Language } from '../../../domain/text/format.ts';
import { normalizeNumber } from '../../../domain/text/parseNumberInput.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import {
  addDays,
  DAY,
  formatDate,
  formatDateTime,
  formatTime,
  getDay,
  HOUR,
  type Instant,
  MINUTE,
  toInstant,
} from '../../../domain/time/kuwaitTime.ts';
import type { FieldDescription } from '../doctype/description.ts';
import { getUnit } from '../doctype/fields.ts';

/** The example majlis in the texts. */
const EXAMPLE = { daysAhead: 9, clock: '19:30', length: 75 * MINUTE, total: 60_000 } as const;

const UNITS = { hours: HOUR, minutes: MINUTE, days: DAY } as const;
const MAX_SPAN = 100 * 365 * DAY;

/**
 * The values of a setting's effect text, computed from the typed value.
 * @returns undefined if the text needs a number and the value isn't one, and for an empty share
 */
export function effectValues(
  field: FieldDescription,
  value: unknown,
  now: Instant,
  language: Language,
): Record<string, string | number> | undefined {
  const number = Number(normalizeNumber(String(value ?? '')));
  const unit = getUnit(field);
  if (unit && !(number >= 0)) return undefined;
  if (unit === 'percent' && isBlank(value)) return undefined;
  const count = Number.isFinite(number) ? number : 0;
  const span = Math.min(count * (unit && unit in UNITS ? UNITS[unit as keyof typeof UNITS] : 0), MAX_SPAN);
  const start = toInstant(addDays(getDay(now), EXAMPLE.daysAhead), EXAMPLE.clock);
  const end = start + EXAMPLE.length;
  const near = (at: Instant) => (getDay(at) === getDay(now) ? formatTime(at, language) : formatDateTime(at, language));
  const part = computePercent(EXAMPLE.total, Math.min(count, 100));
  const money = (fils: number) => formatMoney(fils, language);
  return {
    n: formatCount(count),
    smart_count: count,
    now: formatTime(now, language),
    later: near(now + span),
    later_day: formatDate(getDay(now + span), language),
    date: formatDate(getDay(now + span), language),
    start: formatDateTime(start, language),
    before: formatDateTime(start - span, language),
    end: formatDateTime(end, language),
    after: formatDateTime(end + span, language),
    clock: formatTime(start, language),
    clock_before: formatTime(start - span, language),
    clock_after: formatTime(start + span, language),
    total: money(EXAMPLE.total),
    part: money(part),
    rest: money(EXAMPLE.total - part),
  };
}
