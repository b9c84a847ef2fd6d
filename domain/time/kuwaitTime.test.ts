import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  formatDate,
  formatDateTime,
  formatMonth,
  formatNearDate,
  formatTime,
  formatTimeRange,
  formatWeekday,
  getClock,
  getDay,
  getWeekday,
  HOUR,
  instantToWire,
  MINUTE,
  parseClock,
  parseDay,
  parseInstant,
  startOfDay,
  timeLeft,
  toInstant,
} from './kuwaitTime.ts';

const evening = Date.UTC(2026, 10, 20, 16, 30);

describe('wire text', () => {
  it.each([
    '2026-11-20 19:30:00',
    '2026-11-20 19:30',
    '2026-11-20T19:30',
    '2026-11-20T19:30:00.000000',
    '2026-11-20T16:30:00Z',
    '2026-11-20 17:30:00+01:00',
    '2026-11-20T19:30:00+0300',
    '٢٠٢٦-١١-٢٠ ١٩:٣٠',
  ])('reads %s', (text) => {
    expect(parseInstant(text)).toBe(evening);
  });

  it.each(['2026-02-30 10:00', '2026-11-20', '2026-11-20 24:00', '20-11-2026 10:00', '2026-11-20 10:61', '', null, 5])(
    'refuses %s',
    (text) => {
      expect(parseInstant(text)).toBeUndefined();
    },
  );

  it('formats what it parses', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e9 }), (seconds) => {
        expect(parseInstant(instantToWire(seconds * 1000))).toBe(seconds * 1000);
      }),
    );
  });
});

describe('days and clocks of Kuwait', () => {
  it('changes the day at midnight in Kuwait', () => {
    expect(getDay(Date.UTC(2026, 10, 20, 20, 59))).toBe('2026-11-20');
    expect(getDay(Date.UTC(2026, 10, 20, 21, 0))).toBe('2026-11-21');
    expect(startOfDay('2026-11-21')).toBe(Date.UTC(2026, 10, 20, 21, 0));
    expect(getClock(evening)).toBe('19:30:00');
    expect(toInstant('2026-11-20', '19:30')).toBe(evening);
  });

  it('omits the current year and shows any other', () => {
    const now = toInstant('2026-11-22', '12:00');
    expect(formatNearDate('2026-12-02', now, 'en')).toBe('2 Dec');
    expect(formatNearDate('2026-12-02', now, 'ar')).toBe('2 ديسمبر');
    expect(formatNearDate('2027-01-02', now, 'en')).toBe('2 Jan 2027');
    // by the year in Kuwait, where it begins three hours earlier than in London
    expect(formatNearDate('2027-01-01', Date.UTC(2026, 11, 31, 21), 'en')).toBe('1 Jan');
  });

  it('counts days across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(getWeekday('2026-11-20')).toBe(5);
  });

  it('parses times with and without a leading zero', () => {
    expect(parseClock('9:05:00')).toBe(9 * HOUR + 5 * MINUTE);
    expect(parseClock('09:05')).toBe(9 * HOUR + 5 * MINUTE);
    expect(parseClock('25:00')).toBeUndefined();
    expect(parseDay('2026-02-29')).toBeUndefined();
    expect(parseDay('2026-11-20 19:30:00')).toBe('2026-11-20');
  });
});

describe('texts', () => {
  it('have the decided formats', () => {
    expect(formatDateTime(evening, 'en')).toBe('20 Nov 2026 7:30 PM');
    expect(formatDateTime(evening, 'ar')).toBe('20 نوفمبر 2026 7:30 م');
    expect(formatDateTime(evening, 'en', 24)).toBe('20 Nov 2026 19:30');
  });

  it('format midnight, noon and September', () => {
    expect(formatTime('00:05:00', 'en')).toBe('12:05 AM');
    expect(formatTime('12:00', 'ar')).toBe('12:00 م');
    expect(formatDate('2026-09-01', 'en')).toBe('1 Sep 2026');
  });

  it('use the Gulf month names', () => {
    const months = [
      'يناير',
      'فبراير',
      'مارس',
      'أبريل',
      'مايو',
      'يونيو',
      'يوليو',
      'أغسطس',
      'سبتمبر',
      'أكتوبر',
      'نوفمبر',
      'ديسمبر',
    ];
    expect(
      months.map((_, month) => formatDate(`2026-${String(month + 1).padStart(2, '0')}-01`, 'ar').split(' ')[1]),
    ).toEqual(months);
    expect(formatMonth('2026-11', 'en')).toBe('November 2026');
    expect(formatMonth('2026-11', 'ar')).toBe('نوفمبر 2026');
  });

  it('name weekdays and ranges', () => {
    expect(formatWeekday('2026-11-20', 'en')).toBe('Friday');
    expect(formatWeekday(evening, 'ar')).toBe('الجمعة');
    expect(formatTimeRange(evening, evening + 45 * MINUTE, 'en')).toBe('7:30 – 8:15 PM');
    expect(formatTimeRange(evening, evening + 45 * MINUTE, 'ar')).toBe('7:30 إلى 8:15 م');
    // a delivery has one time
    expect(formatTimeRange(evening, evening, 'en')).toBe('7:30 PM');
    expect(formatTimeRange(toInstant('2026-11-20', '11:30'), toInstant('2026-11-20', '12:30'), 'en')).toBe(
      '11:30 AM – 12:30 PM',
    );
  });

  it('use the browser’s names of months and days', () => {
    for (const [language, locale] of [
      ['en', 'en-US'],
      ['ar', 'ar-KW-u-nu-latn'],
    ] as const) {
      const by = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
        const at = Date.parse(day);
        expect(formatMonth(day, language)).toBe(`${by({ month: 'long' }).format(at)} 2026`);
        const month = by({ month: language === 'en' ? 'short' : 'long' }).format(at);
        expect(formatDate(day, language)).toBe(`${Number(day.slice(8))} ${month} 2026`);
        for (const weekday of ['long', 'short'] as const)
          expect(formatWeekday(day, language, weekday)).toBe(by({ weekday }).format(at));
      }
    }
  });

  it('count down to a deadline', () => {
    expect(timeLeft(evening + 2 * HOUR, evening)).toEqual({ hours: 2, minutes: 0, over: false });
    expect(timeLeft(evening + 1000, evening)).toEqual({ hours: 0, minutes: 1, over: false });
    expect(timeLeft(evening, evening)).toEqual({ hours: 0, minutes: 0, over: true });
  });
});
