import { addDays, type Day, type Instant } from '../time/kuwaitTime.ts';

/** One entry of a calendar file (RFC 5545). */
export interface CalendarEntry {
  /** What a calendar knows the entry by, for ever: a file that names it again replaces what the calendar has. */
  uid: string;
  /** Grows with every change. */
  sequence?: number;
  /** A whole day, or a time in milliseconds. */
  when: { day: Day } | { start: Instant; end: Instant };
  title: string;
  description?: string;
  location?: string;
  url?: string;
  status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Alarms, each so many minutes before the start. */
  alarms?: readonly number[];
}

const MAX_LINE_LENGTH = 75;
const octets = new TextEncoder();

/** Text as a value: what the format uses for itself is escaped, a line break is `\n`, other control characters go. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n|\u2028|\u2029/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they may break a line
    .replace(/[\u0000-\u001f\u007f]/g, '');

/** What stays together in a line: a character, and what is escaped with its backslash, which some readers take for an end otherwise. */
const UNIT = /\\.|./gsu;

/** A line of at most 75 octets; what is left goes on in lines that begin with a blank. */
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

/** `20261201T163000Z`: everybody's time, so that no table of zones is needed. */
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
 * A calendar file. Whatever its texts hold, they stay inside their values.
 * @param stamp when it is written
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

/** The day before and two hours before: what a majlis is remembered by. */
export const ALARMS = [24 * 60, 120] as const;
