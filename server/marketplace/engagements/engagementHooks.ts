import type { CatalogueKey } from '../../../domain/messageKey.ts';
import { resolveArea } from '../../../domain/place/places.ts';
import { cleanLine, cleanText } from '../../../domain/text/textInput.ts';
import type { Interval } from '../../../domain/time/intervals.ts';
import { DAY, formatDateTime, type Instant, instantToWire, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { DocumentHandler, Hooks } from '../../ports/hooks.ts';
import type { Doc } from '../../ports/row.ts';
import { readText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { refuseFields } from '../common/refuseFields.ts';
import { getLine } from '../orders/lines.ts';
import { ownProviderRecord } from '../providers/providers.ts';
import { calendarMethods } from './calendarMethods.ts';
import { isImporting } from './calendarRecord.ts';
import type { CalendarParts } from './fetchCalendar.ts';
import { findHolder } from './holdTime.ts';

const DOCTYPE = 'Own Engagement';
/** Maximum length in milliseconds: longer ones are days off. */
const MAX_LENGTH = 2 * DAY;
/** Maximum number of a provider's engagements that have not ended. */
const MAX_AHEAD = 500;

/** Reads start and end. @throws ValidationError at the field that is wrong */
function readTimes(doc: Doc): Interval {
  const [start, end] = [parseInstant(readText(doc.starts_at)), parseInstant(readText(doc.ends_at))];
  const errors: Record<string, CatalogueKey> = {};
  if (start === undefined) errors.starts_at = 'common.required';
  if (end === undefined) errors.ends_at = 'common.required';
  if (start !== undefined && end !== undefined) {
    if (end <= start) errors.ends_at = 'vendor.engagement.end_first';
    else if (end - start > MAX_LENGTH) errors.ends_at = 'vendor.engagement.too_long';
  }
  refuseFields(errors, () => ({}));
  return { start: start as Instant, end: end as Instant };
}

/** Refuses a time that a booking or another engagement holds, and says which. */
function assertFreeTime(context: RequestContext, name: string, provider: string, time: Interval) {
  const { booking, engagement } = findHolder(context, provider, time, name);
  if (booking)
    refuse('OverlapError', 'vendor.engagement.booked', {
      values: {
        order: getLine(context, booking.id).orderNo,
        time: formatDateTime(booking.start, 'en'),
        at: instantToWire(booking.start),
      },
      fieldname: 'starts_at',
    });
  if (engagement)
    refuse('OverlapError', 'vendor.engagement.twice', {
      values: { time: formatDateTime(engagement.start, 'en'), at: instantToWire(engagement.start) },
      fieldname: 'starts_at',
    });
}

/** Sets the fields of the server on an engagement that a reciter enters: owner, provider, source and state. */
const beforeValidate: DocumentHandler = (doc, context, before) => {
  if (isImporting(context)) return;
  const record = ownProviderRecord(context);
  if (record?.doctype !== 'Qaari Zakreen') return refuse('PermissionError', 'common.not_allowed');
  if (before && before.source !== 'own') return refuse('PermissionError', 'vendor.engagement.from_calendar');
  const { start, end } = readTimes(doc);
  const area = readText(doc.area);
  Object.assign(doc, {
    user: context.session.user,
    provider: record.name,
    starts_at: instantToWire(start),
    ends_at: instantToWire(end),
    area: resolveArea(area)?.id ?? cleanLine(area),
    title: cleanLine(readText(doc.title)),
    note: cleanText(readText(doc.note)),
    source: 'own',
    state: 'Holds',
  });
  assertFreeTime(context, doc.name, record.name, { start, end });
  if (before) return;
  const ahead = context.system.count(DOCTYPE, {
    filters: [
      ['provider', '=', record.name],
      ['ends_at', '>', context.now()],
    ],
  });
  if (ahead >= MAX_AHEAD) refuse('ValidationError', 'vendor.engagement.too_many', { values: { n: MAX_AHEAD } });
};

const onTrash: DocumentHandler = (doc, context) => {
  if (doc.source !== 'own' && doc.user === context.session.user && !isImporting(context))
    refuse('PermissionError', 'vendor.engagement.from_calendar');
};

/** Engagements of reciters outside the marketplace, entered or from a connected calendar (decisions J2). */
export const engagementHooks = (parts: CalendarParts): Hooks => ({
  documentEvents: { [DOCTYPE]: { before_validate: beforeValidate, on_trash: onTrash } },
  methods: calendarMethods(parts),
});
