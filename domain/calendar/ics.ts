import { addDays, type Day, type Instant } from '../time/kuwaitTime.ts';

/** One entry of a calendar file (RFC 5545). */
export interface CalendarEntry {
  /** The permanent identifier: importing a file with the same uid replaces the entry. */
  uid: string;
  /** Increases with every change. */
  sequence?: number;
  /** An all-day entry, or a time range in milliseconds. */
  when: { day: Day } | { start: Instant; end: Instant };
  title: string;
  description?: string;
  location?: string;
  url?: string;
  status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Alarms, in minutes before the start. */
  alarms?: readonly number[];
}

const MAX_LINE_LENGTH = 75;
const octets = new TextEncoder();

/** Escapes a text value: special characters get a backslash, line breaks become `\n`, other control characters are dropped. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n|\u2028|\u2029/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters may break a line
    .replace(/[\u0000-\u001f\u007f]/g, '');

/**
 * A unit that folding must not split: one character, or a backslash with the character it escapes. Some parsers misread a split
 * escape.
 */
const UNIT = /\\.|./gsu;

/** Folds a line at 75 octets; continuation lines begin with a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let length = 0;
  for (const [character] of line.matchAll(UNIT)) {
    const size = octets.encode(character).length;
    if (length + size > MAX_LINE_LENGTH) {
      lines.push(current);
      current = ' ';
      length = 1;
    }
    current += character;
    length += size;
  }
  return [...lines, current].join('\r\n');
}

/** `20261201T163000Z`: UTC, so the file needs no time zone table. */
const stampOf = (instant: Instant): string => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const dateOf = (day: Day): string => day.replaceAll('-', '');

function entryLines(entry: CalendarEntry, stamp: Instant): string[] {
  const { when } = entry;
  const value = (name: string, text: string | undefined) => (text ? [`${name}:${escaped(text)}`] : []);
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${stampOf(stamp)}`,
    `SEQUENCE:${entry.sequence ?? 0}`,
    ...('day' in when
      ? [
          `DTSTART;VALUE=DATE:${dateOf(when.day)}`,
          `DTEND;VALUE=DATE:${dateOf(addDays(when.day, 1))}`,
          'TRANSP:TRANSPARENT',
        ]
      : [`DTSTART:${stampOf(when.start)}`, `DTEND:${stampOf(when.end)}`]),
    ...value('SUMMARY', entry.title),
    ...value('DESCRIPTION', entry.description),
    ...value('LOCATION', entry.location),
    ...(entry.url ? [`URL:${entry.url.replace(/\s/g, '')}`] : []),
    ...(entry.status ? [`STATUS:${entry.status}`] : []),
    ...(entry.alarms ?? []).flatMap((minutes) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      ...value('DESCRIPTION', entry.title),
      `TRIGGER:-PT${minutes}M`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

/**
 * Builds a calendar file (RFC 5545). Text values are escaped, so they can't inject properties.
 * @param stamp the time of writing
 */
export function formatCalendar(name: string, entries: readonly CalendarEntry[], stamp: Instant): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Majalis//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Asia/Kuwait',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...entries.flatMap((entry) => entryLines(entry, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** Reminders for a majlis: one day and two hours before, in minutes. */
export const ALARMS = [24 * 60, 120] as const;
