import { toFils } from '../../../domain/money/money.ts';
import { foodQuantity } from '../../../domain/order/majlis.ts';
import { DELIVERED_PARTS, type Want } from '../../../domain/plan/planner.ts';
import { recordSteps, surplusSteps } from '../../../domain/plan/steps.ts';
import type { Instant } from '../../../domain/time/kuwaitTime.ts';
import { openInstants } from '../../../domain/time/openTimes.ts';
import { isAhead, isWithinHorizon } from '../../../domain/time/slots.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { readSiteSettings } from '../common/settings.ts';
import type { RoomAt } from '../search/kitchenCapacity.ts';
import type { PackageOffer, Provider } from '../search/providers.ts';
import { openSearch } from '../search/results.ts';
import type { Criteria } from './criteria.ts';
import { type PlanChoice, toPlanOption } from './planChoice.ts';

/** The course of each part that is planned; others are chosen manually. */
const PART: Partial<Record<PackageOffer['course'], Want>> = {
  Meal: 'food',
  Coffee: 'coffee',
  Sweets: 'sweets',
};

/** Choices by part. */
export type ChoicesByPart = Partial<Record<Want, PlanChoice[]>>;

/** The packages of kitchens that deliver there, in the quantities for the guests, at any time. */
export function packagesFor(
  context: RequestContext,
  { area, guests }: Criteria,
): { provider: Provider; brought: ChoicesByPart }[] {
  const { record_minimum, max_order_qty, max_line_total } = readSiteSettings(context);
  const dearest = toFils(max_line_total);
  let rank = 0;
  return openSearch(context, { kind: 'restaurant', area, occasion: '' })
    .offers()
    .map(({ known: { provider } }) => {
      const brought: ChoicesByPart = {};
      for (const row of provider.packages) {
        const part = PART[row.course];
        // without the number of people it serves, a package cannot be ordered for the guests
        if (!part || row.serves <= 0) continue;
        const quantity = foodQuantity({ ...row, byGuests: true, quantity: 0 }, { guests }, { most: Infinity });
        if (quantity > max_order_qty || quantity * row.unitPrice > dearest) continue;
        const steps = {
          surplus: surplusSteps(quantity * row.serves, guests),
          record: recordSteps(provider.held, record_minimum),
        };
        const choices = brought[part] ?? [];
        brought[part] = [...choices, toPlanOption('restaurant', provider, { row, quantity }, steps, rank++)];
      }
      return { provider, brought };
    })
    .filter(({ brought }) => Object.keys(brought).length > 0);
}

/** The packages that can be delivered at some times, in their order. */
export function freePackages(
  context: RequestContext,
  offered: ReturnType<typeof packagesFor>,
  roomAt: RoomAt,
  deliveries: readonly Instant[],
): Map<Instant, ChoicesByPart> {
  const now = getNow(context);
  const { booking_horizon_days } = readSiteSettings(context);
  const bookable = deliveries.filter((at) => isWithinHorizon(at, now, booking_horizon_days));
  const free = new Map<Instant, ChoicesByPart>();
  for (const { provider, brought } of offered) {
    const ahead = bookable.filter((at) => isAhead(at, now, provider.notice));
    for (const at of openInstants(ahead, provider.availability)) {
      const fits = roomAt(provider, at);
      if (!fits) continue;
      const there = free.get(at) ?? {};
      free.set(at, there);
      for (const want of DELIVERED_PARTS)
        for (const choice of brought[want] ?? [])
          if (fits([choice])) {
            there[want] ??= [];
            there[want].push(choice);
          }
    }
  }
  return free;
}
