import { nightToWire } from '../../domain/calendar/nightStart.ts';
import { addDays, dayOf, HOUR, instantToWire } from '../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../host/context.ts';
import type { HistoryWriter } from '../host/history.ts';
import { nightsOf } from '../marketplace/common/nights.ts';
import { endOf, fieldsOf, freeFor, wishedTimes } from '../marketplace/wishes/wish.ts';

/** Whose wish it is, and in how many days the evening is. */
const WISH = { user: 'nasser.customer@example.com', days: 20 };

/** One wish to be told who becomes free, on a night that is some weeks away. */
export function seedWish(context: RequestContext, writer: HistoryWriter, now: number): void {
  const night = nightsOf(context).ofEvening(addDays(dayOf(now), WISH.days)).date;
  const wished = {
    kind: 'reciter' as const,
    provider: '',
    night,
    part: 'isha' as const,
    area: 'surra',
    type: ['mulla'],
  };
  writer.write(
    'Free Wish',
    `wish-${nightToWire(night)}`,
    {
      user: WISH.user,
      ...fieldsOf(wished),
      free_then: JSON.stringify(freeFor(context, wished).map(({ provider }) => provider)),
      ends_at: instantToWire(endOf(wishedTimes(context, wished).times)),
    },
    { at: now - 3 * HOUR, owner: WISH.user },
  );
}
