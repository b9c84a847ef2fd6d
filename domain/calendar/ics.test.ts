import { expect, it } from 'vitest';
import { toInstant } from '../time/kuwaitTime.ts';
import { formatCalendar } from './ics.ts';

const start = toInstant('2026-12-01', '19:30');
const stamp = toInstant('2026-11-22', '14:20');
const lines = (text: string) => text.split('\r\n');

it('writes UTC times, alarms and all-day events', () => {
  const text = formatCalendar(
    'Majalis',
    [
      {
        uid: 'a',
        when: { start, end: start + 75 * 60_000 },
        title: 'Majlis',
        alarms: [1440, 120],
        status: 'CONFIRMED',
      },
      { uid: 'b', when: { day: '2026-11-30' }, title: 'Birth' },
    ],
    stamp,
  );
  for (const line of [
    ...['DTSTAMP:20261122T112000Z', 'DTSTART:20261201T163000Z', 'DTEND:20261201T174500Z', 'TRIGGER:-PT1440M'],
    ...['TRIGGER:-PT120M', 'STATUS:CONFIRMED', 'DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20261201'],
  ])
    expect(lines(text)).toContain(line);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

it('folds lines at 75 octets without splitting a character, reversibly', () => {
  const title = 'مجلس عزاء في ليلة الثاني والعشرين من جمادى الآخرة 🕌 '.repeat(5);
  const text = formatCalendar('مجالس', [{ uid: 'a', when: { day: '2026-11-30' }, title }], stamp);
  for (const line of lines(text)) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});

it('escapes text that would end its value', () => {
  const title = 'a\r\nATTENDEE:mailto:x@example.com\nB;C,D\\E\u2028F\u0000G';
  const text = formatCalendar(title, [{ uid: title, when: { day: '2026-11-30' }, title, description: title }], stamp);
  expect(lines(text).filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:a\\nATTENDEE:mailto:x@example.com\\nB\\;C\\,D\\\\E\\nFG');
});

it('never folds a line within an escape sequence', () => {
  for (let length = 55; length < 75; length++) {
    const title = `${'x'.repeat(length)},;\\\n${','.repeat(80)}`;
    const text = formatCalendar('Majalis', [{ uid: 'a', when: { day: '2026-11-30' }, title }], stamp);
    for (const line of lines(text)) {
      expect(line.match(/\\*$/)?.[0].length ?? 0).toSatisfy((count: number) => count % 2 === 0);
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
  }
});
