import { ARABIC_MARKS } from '../text/arabicText.ts';
import { LANGUAGES } from '../text/format.ts';
import { plainSigns } from '../text/textInput.ts';
import {
  addDays,
  type Clock,
  type Day,
  formatDate,
  formatMonth,
  formatSpokenDay,
  parseDay,
  toInstant,
} from './kuwaitTime.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const month = `2026-${String(index + 1).padStart(2, '0')}`;
  return LANGUAGES.flatMap((language) => [
    formatMonth(month, language).split(' ')[0]?.toLowerCase() ?? '',
    formatDate(`${month}-01`, language).split(' ')[1]?.toLowerCase() ?? '',
  ]);
});

const twoDigits = (number: string | number): string => String(number).padStart(2, '0');

/** 1 to 12 for a month's name in either language, or an abbreviation of at least three letters; 0 otherwise. */
function monthOf(word: string): number {
  const typed = word.toLowerCase();
  return typed.length < 3 ? 0 : MONTHS.findIndex((names) => names.some((name) => name.startsWith(typed))) + 1;
}

/** A clock time after a day, as in pasted text. */
const CLOCK_BEHIND = /[\s,،]+\d{1,2}:\d{2}\D*$/;

/** The day for "today", "tomorrow" or "yesterday", in the words that pages use. */
function spokenDay(typed: string, today: Day): Day | undefined {
  const days = [0, 1, -1].map((days) => addDays(today, days));
  const spokenForms = (day: Day) =>
    LANGUAGES.map((language) => formatSpokenDay(toInstant(day, '12:00'), toInstant(today, '12:00'), language));
  return days.find((day) => spokenForms(day).some((word) => word.toLowerCase() === typed.toLowerCase()));
}

/**
 * Parses a day as people type it or copy it from a page: `30/11/2026`, `30.11.`, `30/11/26`, `2026/11/30`, `30 Nov`, `November
 * 30, 2026`, `الإثنين 30 نوفمبر 2026`, "tomorrow". The day comes before the month, as in Kuwait. Without a year it is the next
 * such day. Ignores a clock time after it.
 * @returns undefined for anything else, and for days that don't exist
 */
export function parseTypedDay(text: string, today: Day): Day | undefined {
  const typed = plainSigns(text).replace(CLOCK_BEHIND, '');
  const [, wholeYear, ofYear = '', ofMonth = ''] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(typed) ?? [];
  if (wholeYear) return parseDay(`${wholeYear}-${twoDigits(ofYear)}-${twoDigits(ofMonth)}`);
  const numbers = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?\.?$/.exec(typed);
  const dayFirst = /^(?:\D*\s)?(\d{1,2})\s+([^\d\s,،]+)[\s,،]*(\d{4})?$/.exec(typed);
  const monthFirst = /^(?:\D*\s)?([^\d\s,،]+)\s+(\d{1,2})(?:[\s,،]+(\d{4}))?$/.exec(typed);
  const [, day = '', month = '', years] =
    numbers ?? dayFirst ?? (monthFirst ? [typed, monthFirst[2], monthFirst[1], monthFirst[3]] : []);
  if (!day) return spokenDay(typed, today);
  const year = years?.length === 2 ? `20${years}` : years;
  const number = numbers ? Number(month) : monthOf(month);
  if (number < 1 || number > 12) return undefined;
  const inYear = (year: string | number) => parseDay(`${year}-${twoDigits(number)}-${twoDigits(day)}`);
  if (year) return inYear(year);
  const thisYear = Number(today.slice(0, 4));
  // The next 29 February may be some years away.
  for (let year = thisYear; year < thisYear + 9; year += 1) {
    const day = inYear(year);
    if (day && day >= today) return day;
  }
  return undefined;
}

const AFTERNOON = /^(p|pm|p\.m\.|م|مساء|ظهرا)$/;
const MORNING = /^(a|am|a\.m\.|ص|صباحا)$/;

const HALF_DAY = 12 * 60;
const minutesOf = (hour: number, minutes: number): number => hour * 60 + minutes;
/** Minutes between two clock times, the shorter way around. */
const apart = (one: number, other: number): number => {
  const between = Math.abs(one - other);
  return Math.min(between, 2 * HALF_DAY - between);
};

/**
 * Parses a clock time as people type it or copy it from a page: `7:30 PM`, `7.30م`, `19:30`, `19:30:00`, `7 pm`, `1930`.
 * Without AM or PM it takes the half of the day closer to the previous value, so that an evening doesn't become a morning;
 * without a previous value it uses 24 hours. Ignores a day before it.
 * @param before the previous value, `HH:MM`; absent if none
 * @returns `HH:MM`; undefined for anything else
 */
export function parseTypedClock(text: string, before = ''): Clock | undefined {
  const typedText = plainSigns(text).replace(ARABIC_MARKS, '').toLowerCase();
  const [, hours, minutes = '0', half = ''] =
    /^(?:.*\d{4}[\s,،]+(?=\d{1,2}:))?(\d{1,2}?)(?:[:.٫ ]?(\d{2})(?::00)?)?\s*([^\d\s]*)$/.exec(typedText) ?? [];
  if (hours === undefined) return undefined;
  const typed = Number(hours);
  const [stands = 0, past = 0] = before.split(':').map(Number);
  const distance = (hour: number): number => apart(minutesOf(hour, Number(minutes)), minutesOf(stands, past));
  // 07:30 and 0:30 use 24 hours, and 12:30 is after noon
  const staysAfternoon =
    !half && before !== '' && !hours.startsWith('0') && typed < 12 && distance(typed + 12) < distance(typed);
  const isAfternoon = staysAfternoon || AFTERNOON.test(half);
  if (half && !isAfternoon && !MORNING.test(half)) return undefined;
  if (Number(minutes) > 59 || typed > 23 || (half && (typed < 1 || typed > 12))) return undefined;
  const hour = half || staysAfternoon ? (typed % 12) + (isAfternoon ? 12 : 0) : typed;
  return `${twoDigits(hour)}:${twoDigits(minutes)}`;
}
