import { nightToWire } from '../../domain/calendar/nightStart.ts';
import { addDays, getDay, HOUR, instantToWire } from '../../domain/time/kuwaitTime.ts';
import { getNights } from '../marketplace/common/nights.ts';
import {
  type EntryCriteria,
  getEntryTimes,
  getLatestEnd,
  toEntryFields,
} from '../marketplace/waitlist/waitlistEntry.ts';
import type { RequestContext } from '../ports/context.ts';
import type { HistoryWriter } from '../ports/history.ts';

/** The owner, and the number of days until the evening. */
const SAMPLE = { user: 'nasser.customer@example.com', days: 20 };

/**
 * Adds a waitlist entry for a night some weeks away.
 * @param reciters all reciters of the sample data, stored as already available, so that the entry waits for a new one
 */
export function seedWaitlist(
  context: RequestContext,
  writer: HistoryWriter,
  { now, reciters }: { now: number; reciters: readonly string[] },
): void {
  const night = getNights(context).ofEvening(addDays(getDay(now), SAMPLE.days)).date;
  const criteria: EntryCriteria = {
    kind: 'reciter',
    provider: '',
    night,
    part: 'isha',
    area: 'surra',
    occasion: '',
    type: ['mulla'],
  };
  writer.write(
    'Waitlist Entry',
    `waitlist-${nightToWire(night)}`,
    {
      user: SAMPLE.user,
      ...toEntryFields(criteria),
      available_providers: JSON.stringify(reciters),
      ends_at: instantToWire(getLatestEnd(getEntryTimes(context, criteria).times)),
    },
    { at: now - 3 * HOUR, owner: SAMPLE.user },
  );
}
