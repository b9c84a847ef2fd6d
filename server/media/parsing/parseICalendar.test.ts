import { describe, expect, it } from 'vitest';
import { DAY, toInstant } from '../../../domain/time/kuwaitTime.ts';
import { calendarFeed, PROGRAMS } from '../../../tests/support/calendarFeeds.ts';
import { parseICalendar } from './parseICalendar.ts';

const NOW = toInstant('2026-11-22', '12:00');
const UNTIL = NOW + 400 * DAY;
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => parseICalendar(bytes(text), NOW, UNTIL);
const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@example.com', ...lines, 'END:VEVENT'];
const times = (list: readonly { start: number; end: number }[]) => list.map(({ start, end }) => ({ start, end }));

describe('a calendar as Google, Apple and Outlook write it', () => {
  it.each(PROGRAMS)('%s: every time that its owner is busy, of 67 calendars', async (program) => {
    for (let number = 0; number < 67; number += 1) {
      const { text, busy, days } = calendarFeed(number, program, NOW);
      const content = await read(text);
      const held = content?.occurrences.filter((one) => one.isBusy) ?? [];
      expect(times(held.filter((one) => !one.isAllDay)), `${program} ${number}`).toEqual(busy);
      expect(times(held.filter((one) => one.isAllDay)), `${program} ${number}`).toEqual(days);
    }
  });
});

describe('a calendar file', () => {
  const at = (clock: string, day = '2026-12-01') => toInstant(day, clock);

  it('reads times without a zone and days as Kuwait’s, and zones that it names without a table', async () => {
    const content = await read(
      file(
        ...event('DTSTART:20261201T190000', 'DTEND:20261201T200000'),
        ...event('DTSTART;TZID=Europe/London:20261201T190000', 'DTEND;TZID=Europe/London:20261201T200000'),
        ...event('DTSTART;TZID=Nowhere:20261201T230000', 'DTEND;TZID=Nowhere:20261201T233000'),
        ...event('DTSTART;VALUE=DATE:20261202'),
      ),
    );
    expect(times(content?.occurrences ?? [])).toEqual([
      { start: at('19:00'), end: at('20:00') },
      { start: at('22:00'), end: at('23:00') },
      { start: at('23:00'), end: at('23:30') },
      { start: at('00:00', '2026-12-02'), end: at('00:00', '2026-12-03') },
    ]);
  });

  it('holds what began before, and neither what is over nor what is more than 400 days away', async () => {
    const content = await read(
      file(
        ...event('DTSTART:20261122T110000', 'DTEND:20261122T130000'),
        ...event('DTSTART:20261122T100000', 'DTEND:20261122T120000'),
        ...event('DTSTART:20280101T100000', 'DTEND:20280101T120000'),
        ...event('DTSTART:20261122T150000', 'DTEND:20261122T150000'),
      ),
    );
    expect(content).toMatchObject({ events: 4, occurrences: [{ start: at('11:00', '2026-11-22') }] });
    const daily = await read(file(...event('DTSTART:20200101T190000', 'DTEND:20200101T200000', 'RRULE:FREQ=DAILY')));
    expect(daily?.occurrences).toHaveLength(400);
  });

  it('stops at 2,000 occurrences', async () => {
    const often = ['DTSTART:20261122T120000', 'DTEND:20261122T120100', 'RRULE:FREQ=MINUTELY;INTERVAL=2'];
    const content = await read(file(...event(...often), ...event(...often)));
    expect(content?.occurrences).toHaveLength(2000);
  });

  it.each([
    '',
    'no calendar',
    '<!DOCTYPE html><html><body>Sign in</body></html>',
    'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nEND:VCARD\r\n',
    '{"error": "not found"}',
    '\u0000\u0001\u0002',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026\r\n',
  ])('%j is none, or holds nothing', async (text) => {
    const content = await read(text).catch(() => undefined);
    expect(content?.occurrences ?? []).toEqual([]);
  });

  it('survives events with nonsense in them', async () => {
    const content = await read(
      file(
        ...event('SUMMARY:without times'),
        ...event('DTSTART:20261201T190000', 'DTEND:20261201T180000'),
        ...event('DTSTART:20261201T190000', 'DTEND:20261201T200000', 'RRULE:FREQ=WEEKLY;COUNT=0'),
      ),
    ).catch(() => undefined);
    expect(content === undefined || content.occurrences.every(({ start, end }) => end > start)).toBe(true);
  });
});
