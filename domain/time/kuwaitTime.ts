import type { Language } from '../text/format.ts';
import { plainSigns } from '../text/textInput.ts';

/** An instant, in milliseconds since 1970 UTC. The wire uses Kuwait time without a zone (decisions G2). */
export type Instant = number;
/** A day in Kuwait, `YYYY-MM-DD`. */
export type Day = string;
/** A clock time in Kuwait, `HH:MM` or `HH:MM:SS`. */
export type Clock = string;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Kuwait is three hours ahead of UTC all year; it has no summer time. */
const KUWAIT_OFFSET = 3 * HOUR;

/** Weekday names as the records of a provider's working hours spell them; index 0 is Sunday. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const WIRE = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d{1,6})?(Z|[+-]\d{2}:?\d{2})?$/;

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
// caches a pure function
let latestMidnight = Number.NaN;
let latestDay = '';

/**
 * Formats an instant for the wire: `2026-11-20 19:30:00`. The latest day's text is cached, because a month of slots formats
 * thousands.
 */
export function instantToWire(instant: Instant): string {
  const wall = instant + KUWAIT_OFFSET;
  const midnight = Math.floor(wall / DAY) * DAY;
  if (midnight !== latestMidnight) {
    latestDay = new Date(midnight).toISOString().slice(0, 10);
    latestMidnight = midnight;
  }
  const seconds = Math.floor((wall - midnight) / SECOND);
  const [hour, minute, second] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${latestDay} ${TWO_DIGITS[hour]}:${TWO_DIGITS[minute]}:${TWO_DIGITS[second]}`;
}

/** Formats an instant for the wire; null if undefined. */
export const momentToWire = (instant: Instant | undefined): string | null =>
  instant === undefined ? null : instantToWire(instant);

/**
 * Parses an instant from the wire or a form: `YYYY-MM-DD HH:MM[:SS]`, also with `T`, and with an offset, which is honoured.
 * @returns undefined for anything else, including days and times that don't exist
 */
export function parseInstant(value: unknown): Instant | undefined {
  if (typeof value !== 'string') return undefined;
  const [, day, clock, offset] = WIRE.exec(plainSigns(value)) ?? [];
  if (!day || !clock) return undefined;
  const start = startOfDay(day);
  const minutes = parseClock(clock);
  if (start === undefined || minutes === undefined) return undefined;
  const wall = start + minutes;
  return offset ? wall + KUWAIT_OFFSET - offsetOf(offset) : wall;
}

function offsetOf(text: string): number {
  if (text === 'Z') return 0;
  const sign = text.startsWith('-') ? -1 : 1;
  const digits = text.replace(/\D/g, '');
  return sign * (Number(digits.slice(0, 2)) * HOUR + Number(digits.slice(2)) * MINUTE);
}

/** @returns the day if the text names one that exists (ignores a time after it), otherwise undefined */
export function parseDay(value: unknown): Day | undefined {
  if (typeof value !== 'string') return undefined;
  const day = plainSigns(value).slice(0, 10);
  return startOfDay(day) === undefined ? undefined : day;
}

/** @returns milliseconds since midnight of `H:MM`, `HH:MM` or `HH:MM:SS`, otherwise undefined; Frappe may drop the leading zero */
export function parseClock(clock: string): number | undefined {
  const [, hour, minute, second = '0'] = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/.exec(plainSigns(clock)) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return Number(hour) * HOUR + Number(minute) * MINUTE + Number(second) * SECOND;
}

// caches a pure function
let latestSearchedDay = '';
let latestStart: Instant | undefined;

/**
 * The first instant of a day in Kuwait; undefined for a day that doesn't exist. The latest day is cached, because an order's
 * lines share it.
 */
export function startOfDay(day: Day): Instant | undefined {
  if (day !== latestSearchedDay) {
    latestStart = computeStart(day);
    latestSearchedDay = day;
  }
  return latestStart;
}

function computeStart(day: Day): Instant | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  // A nonexistent date parses as another date; years below 100 would mean 1900 and later.
  const utc = new Date(0).setUTCFullYear(Number(day.slice(0, 4)), month - 1, date);
  const real = new Date(utc);
  return real.getUTCMonth() === month - 1 && real.getUTCDate() === date ? utc - KUWAIT_OFFSET : undefined;
}

/** The instant of a clock time on a day in Kuwait. @throws RangeError for invalid text */
export function toInstant(day: Day, clock: Clock): Instant {
  const start = startOfDay(day);
  const offset = parseClock(clock);
  if (start === undefined || offset === undefined) throw new RangeError(`No moment in Kuwait: ${day} ${clock}`);
  return start + offset;
}

/** The day in Kuwait at an instant. */
export function getDay(instant: Instant): Day {
  return instantToWire(instant).slice(0, 10);
}

/** The clock time in Kuwait at an instant: `HH:MM:SS`, as in the wire's Time fields. */
export function getClock(instant: Instant): Clock {
  return instantToWire(instant).slice(11);
}

/** The day a number of days later; earlier if negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export function getWeekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The time until a deadline in full hours and started minutes, so that 0 minutes means it has passed. */
export function timeLeft(endsAt: Instant, now: Instant): { hours: number; minutes: number; over: boolean } {
  const minutes = Math.max(0, Math.ceil((endsAt - now) / MINUTE));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60, over: endsAt <= now };
}

/** Locales for the names of months and days; Arabic uses the Gulf's. Digits are Latin in both. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', ar: 'ar-KW-u-nu-latn' };
/**
 * Names of months and days, equal to `Intl`'s (`kuwaitTime.test.ts`). Creating an `Intl` formatter for one date takes as long
 * on a phone as rendering ten cards.
 */
const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
};
const DAYS: Readonly<Record<Language, readonly string[]>> = {
  en: WEEKDAYS,
  ar: 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت'.split(' '),
};
const HALVES: Readonly<Record<Language, readonly [morning: string, evening: string]>> = {
  en: ['AM', 'PM'],
  ar: ['ص', 'م'],
};
const UNTIL: Readonly<Record<Language, string>> = { en: '–', ar: 'إلى' };

/** Length of an abbreviated name; Arabic isn't abbreviated. */
const SHORT: Readonly<Record<Language, number | undefined>> = { en: 3, ar: undefined };
const shortened = (name = '', language: Language): string => name.slice(0, SHORT[language]);

/** An instant or a day as `20 Nov 2026` or `20 نوفمبر 2026` (decisions G2). */
export function formatDate(value: Instant | Day, language: Language): string {
  const day = typeof value === 'number' ? getDay(value) : value.slice(0, 10);
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${shortened(MONTHS[language][Number(month) - 1], language)} ${year}`;
}

/** An instant or a day without the year if it is the current one: `20 Nov`. */
export function formatNearDate(value: Instant | Day, now: Instant, language: Language): string {
  const date = formatDate(value, language);
  const year = ` ${getDay(now).slice(0, 4)}`;
  return date.endsWith(year) ? date.slice(0, -year.length) : date;
}

/** An instant's clock time as `7:30 PM` or `7:30 م`; with 24 hours `19:30`. */
export function formatTime(value: Instant | Clock, language: Language, hours: 12 | 24 = 12): string {
  const clock = typeof value === 'number' ? getClock(value) : value;
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const minutes = String(minute).padStart(2, '0');
  if (hours === 24) return `${String(hour).padStart(2, '0')}:${minutes}`;
  return `${hour % 12 || 12}:${minutes} ${HALVES[language][hour < 12 ? 0 : 1]}`;
}

/** Date, a space, time: `20 Nov 2026 7:30 PM`. */
export function formatDateTime(instant: Instant, language: Language, hours: 12 | 24 = 12): string {
  return `${formatDate(instant, language)} ${formatTime(instant, language, hours)}`;
}

/** `7:30 – 8:15 PM` or `7:30 إلى 8:15 م`. Arabic uses a word, because a dash between two times is ambiguous there. */
export function formatTimeRange(start: Instant, end: Instant, language: Language, hours: 12 | 24 = 12): string {
  const from = formatTime(start, language, hours);
  if (end === start) return from;
  const to = formatTime(end, language, hours);
  const sameHalf = hours === 12 && getDay(start) === getDay(end) && from.split(' ')[1] === to.split(' ')[1];
  return `${sameHalf ? from.split(' ')[0] : from} ${UNTIL[language]} ${to}`;
}

/** From Sunday on, as calendars abbreviate them. */
const NARROW_DAYS: Readonly<Record<Language, string>> = { en: 'SMTWTFS', ar: 'حنثرخجس' };

/** `Friday` or `الجمعة`; short: `Fri`, in Arabic the same word; narrow: `F` or `ج`. */
export function formatWeekday(
  value: Instant | Day,
  language: Language,
  width: 'long' | 'short' | 'narrow' = 'long',
): string {
  const day = typeof value === 'number' ? getDay(value) : value.slice(0, 10);
  if (width === 'narrow') return NARROW_DAYS[language].charAt(getWeekday(day));
  const name = DAYS[language][getWeekday(day)] ?? '';
  return width === 'long' ? name : shortened(name, language);
}

/** The month of `YYYY-MM` (or of a day) as `November 2026` or `نوفمبر 2026`. */
export function formatMonth(month: string, language: Language): string {
  const name = MONTHS[language][Number(month.slice(5, 7)) - 1];
  return `${name} ${month.slice(0, 4)}`;
}

/** A relative time in words. For the future, Arabic says "after" instead of `Intl`'s "within". */
const inWords = (language: Language, value: number, unit: Intl.RelativeTimeFormatUnit): string =>
  new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(value, unit).replace(/^خلال /, 'بعد ');

/** The number of days between two days; negative if the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** A day in spoken form: "today", "yesterday", "tomorrow", otherwise weekday and date. */
export function formatSpokenDay(at: Instant, now: Instant, language: Language): string {
  const days = daysBetween(getDay(now), getDay(at));
  return Math.abs(days) <= 1
    ? inWords(language, days, 'day')
    : `${formatWeekday(at, language)} ${formatDate(at, language)}`;
}

/** A relative time: "5 minutes ago", "in 2 hours", "tomorrow". Days change at midnight in Kuwait. */
export function formatRelative(at: Instant, now: Instant, language: Language): string {
  const days = daysBetween(getDay(now), getDay(at));
  if (days !== 0) return inWords(language, days, 'day');
  const minutes = Math.trunc((at - now) / MINUTE);
  if (minutes === 0) return inWords(language, 0, 'second');
  return Math.abs(minutes) < 60
    ? inWords(language, minutes, 'minute')
    : inWords(language, Math.trunc(minutes / 60), 'hour');
}
