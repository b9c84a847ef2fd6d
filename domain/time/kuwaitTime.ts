import type { Language } from '../text/format.ts';
import { plainSigns } from '../text/textInput.ts';

/** A moment, in milliseconds since 1970 UTC. The wire writes it as zone-less Kuwait text (decisions G2). */
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

/** Weekday names as the records of a vendor's working hours spell them; index 0 is Sunday. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const WIRE = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d{1,6})?(Z|[+-]\d{2}:?\d{2})?$/;

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
// a cache of what follows from the moment alone
let latestMidnight = Number.NaN;
let latestDay = '';

/** `2026-11-20 19:30:00`, the wire's text of a moment. A month of slots asks for thousands, so the latest day's text is kept. */
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

/** A moment as the wire has it; null for none. */
export const momentToWire = (instant: Instant | undefined): string | null =>
  instant === undefined ? null : instantToWire(instant);

/**
 * A moment from the wire or a form: `YYYY-MM-DD HH:MM[:SS]`, also with `T`, and with an offset, which is then followed.
 * @returns undefined for anything else, days and clocks that do not exist included
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

/** @returns the day when the text names one that exists (a time behind it is ignored), else undefined */
export function parseDay(value: unknown): Day | undefined {
  if (typeof value !== 'string') return undefined;
  const day = plainSigns(value).slice(0, 10);
  return startOfDay(day) === undefined ? undefined : day;
}

/** @returns milliseconds since midnight of `H:MM`, `HH:MM` or `HH:MM:SS`, else undefined; Frappe may drop the leading zero */
export function parseClock(clock: string): number | undefined {
  const [, hour, minute, second = '0'] = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/.exec(plainSigns(clock)) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return Number(hour) * HOUR + Number(minute) * MINUTE + Number(second) * SECOND;
}

// a cache of what follows from the day alone
let latestDayAsked = '';
let latestStart: Instant | undefined;

/** First moment of a day in Kuwait; undefined for a day that does not exist. The lines of an order share a day: the latest is kept. */
export function startOfDay(day: Day): Instant | undefined {
  if (day !== latestDayAsked) {
    latestStart = computeStart(day);
    latestDayAsked = day;
  }
  return latestStart;
}

function computeStart(day: Day): Instant | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  // A month or date that does not exist comes back as another; years below 100 would mean 1900 and later.
  const utc = new Date(0).setUTCFullYear(Number(day.slice(0, 4)), month - 1, date);
  const real = new Date(utc);
  return real.getUTCMonth() === month - 1 && real.getUTCDate() === date ? utc - KUWAIT_OFFSET : undefined;
}

/** The moment of a clock time on a day, both Kuwait's. @throws RangeError for text that is none */
export function toInstant(day: Day, clock: Clock): Instant {
  const start = startOfDay(day);
  const offset = parseClock(clock);
  if (start === undefined || offset === undefined) throw new RangeError(`No moment in Kuwait: ${day} ${clock}`);
  return start + offset;
}

/** The day in Kuwait at a moment; of `now` it is today. */
export function getDay(instant: Instant): Day {
  return instantToWire(instant).slice(0, 10);
}

/** The clock in Kuwait at a moment, `HH:MM:SS` as the wire's Time fields write it. */
export function getClock(instant: Instant): Clock {
  return instantToWire(instant).slice(11);
}

/** The day so many days later, or earlier for a negative number. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export function getWeekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Time until a deadline in full hours and begun minutes, so that 0 minutes means it is over. */
export function timeLeft(until: Instant, now: Instant): { hours: number; minutes: number; over: boolean } {
  const minutes = Math.max(0, Math.ceil((until - now) / MINUTE));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60, over: until <= now };
}

/** Whose names of months and days are used: in Arabic the Gulf's. Digits are Latin in both. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', ar: 'ar-KW-u-nu-latn' };
/**
 * Names of months and days as the browser's calendars have them (`kuwaitTime.test.ts`): to open one of those for a date costs a page
 * on a phone the time of ten cards.
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

/** Letters of a short name; of an Arabic one all. */
const SHORT: Readonly<Record<Language, number | undefined>> = { en: 3, ar: undefined };
const shortened = (name = '', language: Language): string => name.slice(0, SHORT[language]);

/** A moment or a day as `20 Nov 2026` or `20 نوفمبر 2026` (decisions G2). */
export function formatDate(value: Instant | Day, language: Language): string {
  const day = typeof value === 'number' ? getDay(value) : value.slice(0, 10);
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${shortened(MONTHS[language][Number(month) - 1], language)} ${year}`;
}

/** A moment or a day, without its year where that is the year it is now: `20 Nov`. */
export function formatNearDate(value: Instant | Day, now: Instant, language: Language): string {
  const date = formatDate(value, language);
  const year = ` ${getDay(now).slice(0, 4)}`;
  return date.endsWith(year) ? date.slice(0, -year.length) : date;
}

/** A moment's clock as `7:30 PM` or `7:30 م`; with 24 hours `19:30`. */
export function formatTime(value: Instant | Clock, language: Language, hours: 12 | 24 = 12): string {
  const clock = typeof value === 'number' ? getClock(value) : value;
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const minutes = String(minute).padStart(2, '0');
  if (hours === 24) return `${String(hour).padStart(2, '0')}:${minutes}`;
  return `${hour % 12 || 12}:${minutes} ${HALVES[language][hour < 12 ? 0 : 1]}`;
}

/** Date, one blank, time: `20 Nov 2026 7:30 PM`. */
export function formatDateTime(instant: Instant, language: Language, hours: 12 | 24 = 12): string {
  return `${formatDate(instant, language)} ${formatTime(instant, language, hours)}`;
}

/** `7:30 – 8:15 PM` or `7:30 إلى 8:15 م`: a dash between two times is read either way in an Arabic sentence. */
export function formatTimeRange(start: Instant, end: Instant, language: Language, hours: 12 | 24 = 12): string {
  const from = formatTime(start, language, hours);
  const to = formatTime(end, language, hours);
  const sameHalf = hours === 12 && getDay(start) === getDay(end) && from.split(' ')[1] === to.split(' ')[1];
  return `${sameHalf ? from.split(' ')[0] : from} ${UNTIL[language]} ${to}`;
}

/** From Sunday on, as calendars abbreviate them. */
const NARROW_DAYS: Readonly<Record<Language, string>> = { en: 'SMTWTFS', ar: 'حنثرخجس' };

/** `Friday` or `الجمعة`; short is `Fri`, in Arabic the same word; narrow is `F` or `ج`. */
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

/** The month of `YYYY-MM` (or a day in it) as `November 2026` or `نوفمبر 2026`. */
export function formatMonth(month: string, language: Language): string {
  const name = MONTHS[language][Number(month.slice(5, 7)) - 1];
  return `${name} ${month.slice(0, 4)}`;
}

/** A distance in words; what is to come is "after" it in Arabic, where Intl says "within". */
const inWords = (language: Language, value: number, unit: Intl.RelativeTimeFormatUnit): string =>
  new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(value, unit).replace(/^خلال /, 'بعد ');

/** How many days lie between two; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** A day as it is spoken of: "today", "yesterday", "tomorrow", any other by weekday and date. */
export function formatSpokenDay(at: Instant, now: Instant, language: Language): string {
  const days = daysBetween(getDay(now), getDay(at));
  return Math.abs(days) <= 1
    ? inWords(language, days, 'day')
    : `${formatWeekday(at, language)} ${formatDate(at, language)}`;
}

/**
 * How far a moment is from now, in words: "5 minutes ago", "in 2 hours", "tomorrow". Days are Kuwait's: from one midnight to the
 * next, whatever the hour.
 */
export function formatRelative(at: Instant, now: Instant, language: Language): string {
  const days = daysBetween(getDay(now), getDay(at));
  if (days !== 0) return inWords(language, days, 'day');
  const minutes = Math.trunc((at - now) / MINUTE);
  if (minutes === 0) return inWords(language, 0, 'second');
  return Math.abs(minutes) < 60
    ? inWords(language, minutes, 'minute')
    : inWords(language, Math.trunc(minutes / 60), 'hour');
}
