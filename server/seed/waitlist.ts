import { nightToWire } from '../../domain/calendar/nightStart.ts';
import { addDays, getDay, HOUR, instantToWire } from '../../domain/time/kuwaitTime.ts';
import { getNights } from '../marketplace/common/nights.ts';
import { getLatestEnd, toEntryFields, type Wished, wishedTimes } from '../marketplace/waitlist/waitlistEntry.ts';
import type { RequestContext } from '../ports/context.ts';
import type { HistoryWriter } from '../ports/history.ts';

/** Whose wish it is, and in how many days the evening is. */
const WISH = { user: 'nasser.customer@example.com', days: 20 };

/**
 * One wish to be told who becomes free, on a night that is some weeks away.
 * @param reciters all of the sample, who count as free then: it waits for somebody new
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
