import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../text/format.ts';
import {
  formatDate,
  formatDateTime,
  formatNearDate,
  formatSpokenDay,
  formatTime,
  formatWeekday,
  getDay,
  MINUTE,
  toInstant,
} from './kuwaitTime.ts';
import { parseTypedClock, parseTypedDay } from './parseTimeInput.ts';

const today = '2026-11-22';

describe('an entered day', () => {
  it.each([
    ['30/11/2026', '2026-11-30'],
    ['30.11.', '2026-11-30'],
    ['30-11', '2026-11-30'],
    ['2026-11-30', '2026-11-30'],
    ['30 Nov', '2026-11-30'],
    ['30 november 2027', '2027-11-30'],
    ['الإثنين 30 نوفمبر 2026', '2026-11-30'],
    ['٣٠ نوفمبر', '2026-11-30'],
    ['21/11', '2027-11-21'],
    ['29/2', '2028-02-29'],
    ['30/11/26', '2026-11-30'],
    ['2026/11/30', '2026-11-30'],
    ['٢٠٢٦/١١/٣٠', '2026-11-30'],
    ['30\u200F/11\u200F/2026', '2026-11-30'],
    ['Nov 30', '2026-11-30'],
    ['Monday, November 30, 2026', '2026-11-30'],
    ['tomorrow', '2026-11-23'],
    ['غدًا', '2026-11-23'],
    ['30 Nov 2026 7:30 PM', '2026-11-30'],
  ])('%s', (text, day) => expect(parseTypedDay(text, today)).toBe(day));

  it.each(['', '31/11/2026', '30/13', '30', 'November', '30 Nox', '12/2026'])('is not %s', (text) =>
    expect(parseTypedDay(text, today)).toBeUndefined(),
  );

  it('accepts what the field itself shows', () => {
    for (const language of ['en', 'ar'] as const)
      for (let month = 1; month <= 12; month += 1) {
        const day = `2027-${String(month).padStart(2, '0')}-09`;
        expect(parseTypedDay(`${formatWeekday(day, language)} ${formatDate(day, language)}`, today)).toBe(day);
      }
  });
});

describe('an entered time', () => {
  it.each([
    ['7:30 PM', '19:30'],
    ['7.30م', '19:30'],
    ['٧:٣٠ م', '19:30'],
    ['7 pm', '19:00'],
    ['12:05 am', '00:05'],
    ['12 م', '12:00'],
    ['19:30', '19:30'],
    ['1930', '19:30'],
    ['930', '09:30'],
    ['\u200F7:30 م', '19:30'],
    ['7:30\u202FPM', '19:30'],
    ['7:30 مساءً', '19:30'],
    ['19:30:00', '19:30'],
    ['30 Nov 2026 7:30 PM', '19:30'],
    ['9', '09:00'],
  ])('%s', (text, clock) => expect(parseTypedClock(text)).toBe(clock));

  it.each([
    ['٩:٣٠', '20:00', '21:30'],
    ['9', '20:00', '21:00'],
    ['12:15', '20:00', '12:15'],
    ['12:15', '08:00', '12:15'],
    ['9:30', '08:00', '09:30'],
    ['10:00', '14:00', '10:00'],
    ['1:30', '23:30', '01:30'],
    ['1:30', '14:00', '13:30'],
    ['9:30 am', '20:00', '09:30'],
    ['9:30 ص', '20:00', '09:30'],
    ['21:30', '08:00', '21:30'],
    ['09:30', '20:00', '09:30'],
    ['0:30', '20:00', '00:30'],
  ])('%s entered over %s is %s', (text, before, clock) => expect(parseTypedClock(text, before)).toBe(clock));

  it.each(['', '25:00', '7:60', '13 pm', '7 o', 'seven'])('is not %s', (text) =>
    expect(parseTypedClock(text)).toBeUndefined(),
  );

  it('accepts what the field itself shows', () => {
    for (const language of ['en', 'ar'] as const)
      for (const clock of ['00:00', '00:30', '07:05', '12:00', '19:30', '23:59'])
        expect(parseTypedClock(formatTime(clock, language))).toBe(clock);
  });
});

const moments = fc
  .integer({ min: toInstant(today, '00:00') / MINUTE, max: toInstant(today, '00:00') / MINUTE + 300 * 24 * 60 })
  .map((minutes) => minutes * MINUTE);
const now = toInstant(today, '12:00');
const LOCALES = ['en-GB', 'ar-KW', 'ar-KW-u-nu-latn', 'ar-EG', 'ar-AE'];

it('parses every day that pages and Arabic locales format', () =>
  fc.assert(
    fc.property(moments, (at) => {
      const day = getDay(at);
      for (const language of LANGUAGES)
        for (const text of [
          formatDate(at, language),
          formatNearDate(at, now, language),
          formatDateTime(at, language),
          formatDateTime(at, language, 24),
          formatSpokenDay(at, now, language),
          `${formatWeekday(at, language)} ${formatDate(at, language)}`,
        ])
          expect(parseTypedDay(text, today), text).toBe(day);
      for (const locale of LOCALES)
        for (const dateStyle of ['short', 'medium', 'long', 'full'] as const) {
          const text = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'Asia/Kuwait' }).format(at);
          expect(parseTypedDay(text, today), text).toBe(day);
        }
    }),
  ));

it('parses every time that pages and locales format', () =>
  fc.assert(
    fc.property(moments, (at) => {
      const clock = formatTime(at, 'en', 24);
      for (const language of LANGUAGES)
        for (const text of [formatTime(at, language), formatTime(at, language, 24), formatDateTime(at, language)])
          expect(parseTypedClock(text), text).toBe(clock);
      for (const locale of [...LOCALES, 'en-US']) {
        const text = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Asia/Kuwait' }).format(at);
        expect(parseTypedClock(text), text).toBe(clock);
      }
    }),
  ));
