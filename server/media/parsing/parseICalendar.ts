import ICAL from 'ical.js';
import type { CalendarContent, CalendarOccurrence } from '../calendarContent.ts';

/** Maximum number of occurrences; later ones are left out. */
const MAX_OCCURRENCES = 2000;
const MAX_TITLE = 140;
const MAX_UID = 1000;
const SECOND = 1000;
/** Kuwait has had one offset since 1950. */
const KUWAIT_OFFSET = 3 * 3600 * SECOND;

/** A formatter of a time zone's offset; undefined for a name that the IANA database doesn't have. */
function offsetFormatter(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    return undefined;
  }
}

/** The offset of a zone that the file names without describing it. Kuwait's for one that nobody knows. */
function namedOffset(zone: string, wall: number): number {
  const offset = offsetFormatter(zone)
    ?.formatToParts(wall)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const parts = offset && /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(offset);
  if (!parts) return KUWAIT_OFFSET;
  const [, sign, hours = 0, minutes = 0, seconds = 0] = parts;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * SECOND;
}

/** The instant of a time. Days begin in Kuwait, and times without a zone are Kuwait's. @param zone the zone's name in the file */
function instantOf(time: ICAL.Time, zone: string | undefined): number {
  const { year, month, day, hour, minute, second } = time;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  if (time.isDate) return wall - KUWAIT_OFFSET;
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone) return wall - time.utcOffset() * SECOND;
  return wall - (zone ? namedOffset(zone, wall) : KUWAIT_OFFSET);
}

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '')
    .trim()
    .toUpperCase();

const NOT_HELD = ['CANCELLED', 'TENTATIVE'];
/** Outlook's own words for it. */
const NOT_BUSY = ['FREE', 'TENTATIVE', 'WORKINGELSEWHERE'];

const isBusy = (component: ICAL.Component): boolean =>
  !NOT_HELD.includes(textOf(component, 'status')) &&
  textOf(component, 'transp') !== 'TRANSPARENT' &&
  !NOT_BUSY.includes(textOf(component, 'x-microsoft-cdo-busystatus'));

function occurrenceOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, recurrence: string): CalendarOccurrence {
  const { component } = event;
  const zone = component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  const endZone = component.getFirstProperty('dtend')?.getFirstParameter('tzid') ?? zone;
  return {
    uid: String(event.uid ?? '').slice(0, MAX_UID),
    recurrence,
    start: instantOf(start, zone),
    end: instantOf(end, endZone),
    title: String(event.summary ?? '').slice(0, MAX_TITLE),
    isAllDay: start.isDate || textOf(component, 'x-microsoft-cdo-alldayevent') === 'TRUE',
    isBusy: isBusy(component),
  };
}

/** The occurrences of an event that begin before the end of the range. */
function* occurrencesOf(event: ICAL.Event, until: number): Generator<CalendarOccurrence> {
  if (!event.startDate) return;
  if (!event.isRecurring()) {
    yield occurrenceOf(
      event,
      event.startDate,
      event.endDate,
      event.isRecurrenceException() ? String(event.recurrenceId) : '',
    );
    return;
  }
  const zone = event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  const times = event.iterator();
  for (let time = times.next(); time && instantOf(time, zone) < until; time = times.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(time);
    yield occurrenceOf(item, startDate, endDate, time.toString());
  }
}

/** Events with their exceptions, and exceptions whose event is missing. */
function eventsOf(calendar: ICAL.Component): ICAL.Event[] {
  const components = calendar.getAllSubcomponents('vevent');
  const isException = (component: ICAL.Component) => component.hasProperty('recurrence-id');
  const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue('uid') ?? '');
  const exceptions = Map.groupBy(components.filter(isException), uidOf);
  const masters = components.filter((component) => !isException(component));
  const known = new Set(masters.map(uidOf));
  const orphans = [...exceptions].flatMap(([uid, rows]) => (known.has(uid) ? [] : rows));
  return [
    ...masters.map((component) => new ICAL.Event(component, { exceptions: exceptions.get(uidOf(component)) ?? [] })),
    ...orphans.map((component) => new ICAL.Event(component, { exceptions: [] })),
  ];
}

/**
 * Reads a calendar file (RFC 5545), with its recurring events spread over a time range. It may take forever on a file that somebody made
 * for that: the server ends the process.
 * @param from milliseconds; occurrences that end before are left out
 * @returns undefined if it isn't a calendar
 */
export async function parseICalendar(
  bytes: Uint8Array,
  from: number,
  until: number,
): Promise<CalendarContent | undefined> {
  let calendars: ICAL.Component[];
  try {
    const parsed = ICAL.parse(new TextDecoder().decode(bytes)) as [string, ...unknown[]] | [string, ...unknown[]][];
    const roots = Array.isArray(parsed[0]) ? parsed : [parsed];
    calendars = roots.map((root) => new ICAL.Component(root as never)).filter(({ name }) => name === 'vcalendar');
  } catch {
    return undefined;
  }
  if (calendars.length === 0) return undefined;
  const events = calendars.flatMap(eventsOf);
  const occurrences: CalendarOccurrence[] = [];
  for (const event of events) {
    const ofEvent: CalendarOccurrence[] = [];
    try {
      for (const occurrence of occurrencesOf(event, until)) {
        const { start, end } = occurrence;
        if (end > start && end > from && start < until) ofEvent.push(occurrence);
        if (ofEvent.length === MAX_OCCURRENCES) break;
      }
    } catch {
      // one event that makes no sense doesn't take the others away
    }
    occurrences.push(...ofEvent);
  }
  occurrences.sort((one, other) => one.start - other.start || one.end - other.end);
  return { events: events.length, occurrences: occurrences.slice(0, MAX_OCCURRENCES) };
}
