import { ALARMS, type CalendarEntry } from '../../../domain/calendar/ics.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { isLost } from '../../../domain/order/statusGroups.ts';
import { backOfficeOrderPath, orderPath } from '../../../domain/paths.ts';
import { composeLines } from '../../../domain/place/address.ts';
import { placeName } from '../../../domain/place/places.ts';
import { inLanguage, LANGUAGES, type Language, separatorIn } from '../../../domain/text/format.ts';
import { HOUR } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { toKind } from '../common/lineKinds.ts';
import { hijriTextAt } from '../common/nights.ts';
import { translate } from '../common/translations.ts';

/** All fields of a line that a feed uses. */
export const FEED_WORDS = [
  ...(['id', 'type', 'status', 'start', 'end', 'providerTitle', 'providerTitle_ar', 'area'] as const),
] as const satisfies readonly (keyof OrderLine)[];
type FeedLine = Pick<OrderLine, (typeof FEED_WORDS)[number]>;

/** Where and in which language an entry is read. */
export interface Reading {
  publicUrl: string;
  language: Language;
}

function standingOf(status: string): CalendarEntry['status'] {
  if (isLost(status)) return 'CANCELLED';
  return status === STATUS.pendingVerification ? 'TENTATIVE' : 'CONFIRMED';
}

/** Time, state, and sequence: what every calendar gets of a line. */
function frameOf(context: RequestContext, line: FeedLine, { publicUrl }: Reading): Omit<CalendarEntry, 'title'> {
  const { start, end = start } = line;
  return {
    uid: `${line.id}@${new URL(publicUrl).hostname}`,
    sequence: context.system.count('Order Event', { filters: [['order_progress', '=', line.id]] }),
    when: { start, end: end > start ? end : start + HOUR },
    status: standingOf(line.status),
    alarms: isLost(line.status) ? [] : ALARMS,
  };
}

/**
 * A line's entry in a feed, whose URL may leak: for its customer the provider, for its provider the kind and the area, and a link to read
 * more after login. No name, phone, door, price, or note.
 */
export function feedEntry(
  context: RequestContext,
  line: FeedLine,
  reading: Reading & { side: 'customer' | 'vendor' },
): CalendarEntry {
  const { publicUrl, language, side } = reading;
  const kind = toKind(line.type) ?? 'reciter';
  const title =
    side === 'customer'
      ? inLanguage(line, 'providerTitle', language)
      : [translate(language, `calendar.kind_of.${kind}`), placeName(line.area ?? '', language)]
          .filter(Boolean)
          .join(separatorIn(language));
  const path = side === 'customer' ? orderPath(line.id) : backOfficeOrderPath(line.id);
  return { ...frameOf(context, line, reading), title, url: `${publicUrl}${path}` };
}

/** A line's address in one language; an unstructured address as it was entered, with its area unless it contains the area. */
function placeIn(line: OrderLine, language: Language): string {
  const area = placeName(line.area ?? '', language);
  const { line1 } = composeLines(line, area, (key, values) => translate(language, key, values));
  if (line1 !== area) return line1;
  const isNamed = LANGUAGES.some((one) => line.address_line_1?.includes(placeName(line.area ?? '', one)));
  return [line.address_line_1, isNamed ? '' : area].filter(Boolean).join(separatorIn(language));
}

/** A line's entry in a file that its customer downloads: with package, night, and address. */
export function toOwnEntry(context: RequestContext, line: OrderLine, reading: Reading): CalendarEntry {
  const { publicUrl, language } = reading;
  const frame = frameOf(context, line, reading);
  const place = placeIn(line, language);
  return {
    ...frame,
    title: [inLanguage(line, 'providerTitle', language), inLanguage(line, 'packageName', language)].join(': '),
    ...('start' in frame.when ? { description: hijriTextAt(context, frame.when.start, language) } : {}),
    ...(place ? { location: place } : {}),
    url: `${publicUrl}${orderPath(line.id)}`,
  };
}
