import { nightToWire } from '../../domain/calendar/nightStart.ts';
import { addDays, getDay, HOUR, instantToWire } from '../../domain/time/kuwaitTime.ts';
import { getNights } from '../marketplace/common/nights.ts';
import { getLatestEnd, toEntryFields, type Wished, wishedTimes } from '../marketplace/waitlist/waitlistEntry.ts';
import type { RequestContext } from '../ports/context.ts';
import type { HistoryWriter } from '../ports/history.ts';

/** Who waits, and in how many days the night is. */
const WISH = { user: 'nasser.customer@example.com', days: 20 };

/**
 * Creates a waitlist entry for any available reciter on a night some weeks away.
 * @param reciters all sample reciters, who count as available then: the entry waits for a new one
 */
export function seedWish(
  context: RequestContext,
  writer: HistoryWriter,
  { now, reciters }: { now: number; reciters: readonly string[] },
): void {
  const night = getNights(context).ofEvening(addDays(getDay(now), WISH.days)).date;
  const wished: Wished = {
    kind: 'reciter',
    provider: '',
    night,
    part: 'isha',
    area: 'surra',
    occasion: '',
    type: ['mulla'],
  };
  writer.write(
    'Free Wish',
    `wish-${nightToWire(night)}`,
    {
      user: WISH.user,
      ...toEntryFields(wished),
      free_then: JSON.stringify(reciters),
      ends_at: instantToWire(getLatestEnd(wishedTimes(context, wished).times)),
    },
    { at: now - 3 * HOUR, owner: WISH.user },
  );
}
