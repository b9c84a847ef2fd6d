import { DAY, getDay, HOUR, type Instant, instantToWire, MINUTE, toInstant } from '../../domain/time/kuwaitTime.ts';
import { seededRandom } from '../../server/ambient.ts';

export const PROGRAMS = ['google', 'apple', 'outlook'] as const;
type Program = (typeof PROGRAMS)[number];

/** Busy times, which are all that a feed must contain. */
interface FeedTime {
  start: Instant;
  end: Instant;
}

/** A calendar file as some program writes it, and its owner's busy times. */
export interface CalendarFeedText {
  text: string;
  /** Sorted; without all-day events. */
  busy: FeedTime[];
  /** Days with all-day events. */
  days: FeedTime[];
}

const ZONE: Readonly<Record<Program, string>> = {
  google: 'Asia/Kuwait',
  apple: 'Asia/Kuwait',
  outlook: 'Arab Standard Time',
};
const HEADS: Readonly<Record<Program, string[]>> = {
  google: ['PRODID:-//Google Inc//Google Calendar 70.9054//EN', 'X-WR-CALNAME:Bookings', 'X-WR-TIMEZONE:Asia/Kuwait'],
  apple: ['PRODID:-//Apple Inc.//macOS 15.6//EN', 'X-APPLE-CALENDAR-COLOR:#1BADF8', 'X-WR-CALNAME:الحجوزات'],
  outlook: ['PRODID:Microsoft Exchange Server 2010', 'METHOD:PUBLISH', 'X-WR-CALNAME:Calendar'],
};

/** Kuwait's local time in the calendar format: 20261201T193000. */
const local = (at: Instant): string => instantToWire(at).replace(/[-:]/g, '').replace(' ', 'T');
const utc = (at: Instant): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const date = (at: Instant): string => getDay(at).replaceAll('-', '');

const zoneTable = (program: Program): string[] =>
  program === 'outlook'
    ? [
        ...['BEGIN:VTIMEZONE', `TZID:${ZONE.outlook}`, 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
        ...['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', 'END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:16010101T000000'],
        ...['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', 'END:DAYLIGHT', 'END:VTIMEZONE'],
      ]
    : [
        ...['BEGIN:VTIMEZONE', `TZID:${ZONE[program]}`, 'X-LIC-LOCATION:Asia/Kuwait', 'BEGIN:STANDARD'],
        ...['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', 'TZNAME:+03', 'DTSTART:19700101T000000'],
        ...['END:STANDARD', 'END:VTIMEZONE'],
      ];

/** Folds lines at 75 octets, as each program does. */
const folded = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > 74) {
      parts.push(part);
      part = ' ';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n');
};

const TITLES = [
  'Majlis, Bu Ali',
  'عزاء ديوانية أبو علي; المسجد',
  'A long title that must be folded over the end of its line, more than once in fact',
];
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&');

/** Generates random feeds; each number gives the same feed in every run. @param from first day of the feeds */
export function calendarFeed(number: number, program: Program, from: Instant): CalendarFeedText {
  const random = seededRandom(`calendar feed ${program} ${number}`);
  const draw = (below: number): number => random.bytes(4).readUInt32BE() % below;
  const lines: string[] = [];
  const busy: FeedTime[] = [];
  const days: FeedTime[] = [];
  const zone = ZONE[program];

  const event = (uid: string, when: string[], more: string[] = []): void => {
    lines.push(
      ...['BEGIN:VEVENT', ...when, `DTSTAMP:${utc(from)}`, `UID:${uid}`, ...more],
      ...[`SUMMARY:${escaped(TITLES[draw(TITLES.length)] ?? '')}`, 'SEQUENCE:0'],
      ...(program === 'apple' ? ['X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC'] : []),
      'END:VEVENT',
    );
  };
  /** How the program marks an event as busy or free. */
  const state = (kind: 'busy' | 'free' | 'tentative' | 'cancelled'): string[] => {
    if (program === 'outlook') {
      const word = { busy: 'BUSY', free: 'FREE', tentative: 'TENTATIVE', cancelled: 'FREE' }[kind];
      return [`X-MICROSOFT-CDO-BUSYSTATUS:${word}`, ...(kind === 'cancelled' ? ['STATUS:CANCELLED'] : [])];
    }
    if (kind === 'free') return ['TRANSP:TRANSPARENT'];
    return [`STATUS:${kind === 'busy' ? 'CONFIRMED' : kind.toUpperCase()}`, 'TRANSP:OPAQUE'];
  };
  const zoned = (name: string, at: Instant): string => `${name};TZID=${zone}:${local(at)}`;

  const count = 3 + draw(8);
  for (let index = 0; index < count; index += 1) {
    const uid = `${program}-${number}-${index}@example.com`;
    const start = from + (1 + draw(60)) * DAY + draw(96) * 15 * MINUTE;
    const end = start + (1 + draw(12)) * 15 * MINUTE;
    const kind = draw(8);
    if (kind === 0) {
      event(uid, [`DTSTART;VALUE=DATE:${date(start)}`, `DTEND;VALUE=DATE:${date(start + DAY)}`], state('busy'));
      days.push({ start: toInstant(getDay(start), '00:00'), end: toInstant(getDay(start), '00:00') + DAY });
    } else if (kind === 1) {
      event(
        uid,
        [zoned('DTSTART', start), zoned('DTEND', end)],
        state((['free', 'tentative', 'cancelled'] as const)[draw(3)]!),
      );
    } else if (kind <= 3) {
      // a weekly event with one evening excluded and one moved
      const weeks = 3 + draw(6);
      const [left, moved] = [draw(weeks), draw(weeks)];
      const at = (week: number): Instant => start + week * 7 * DAY;
      const rule =
        program === 'outlook'
          ? `RRULE:FREQ=WEEKLY;UNTIL=${utc(at(weeks - 1))};INTERVAL=1;WKST=SU`
          : `RRULE:FREQ=WEEKLY;COUNT=${weeks}`;
      event(uid, [zoned('DTSTART', start), zoned('DTEND', end)], [rule, zoned('EXDATE', at(left)), ...state('busy')]);
      const isMoved = moved !== left;
      if (isMoved)
        event(
          uid,
          [zoned('DTSTART', at(moved) + 2 * HOUR), zoned('DTEND', at(moved) + 3 * HOUR)],
          [zoned('RECURRENCE-ID', at(moved)), ...state('busy')],
        );
      for (let week = 0; week < weeks; week += 1) {
        if (week === left) continue;
        if (week === moved) busy.push({ start: at(week) + 2 * HOUR, end: at(week) + 3 * HOUR });
        else busy.push({ start: at(week), end: at(week) + (end - start) });
      }
    } else {
      const when =
        kind === 4
          ? [`DTSTART:${local(start)}`, `DTEND:${local(end)}`]
          : kind === 5 && program !== 'outlook'
            ? [zoned('DTSTART', start), `DURATION:PT${(end - start) / MINUTE}M`]
            : program === 'google'
              ? [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`]
              : [zoned('DTSTART', start), zoned('DTEND', end)];
      event(uid, when, state('busy'));
      busy.push({ start, end });
    }
  }
  const inOrder = (one: FeedTime, other: FeedTime) => one.start - other.start || one.end - other.end;
  const all = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', ...HEADS[program], 'CALSCALE:GREGORIAN', ...zoneTable(program)],
    ...lines,
    'END:VCALENDAR',
    '',
  ];
  return { text: all.map(folded).join('\r\n'), busy: busy.sort(inOrder), days: days.sort(inOrder) };
}
