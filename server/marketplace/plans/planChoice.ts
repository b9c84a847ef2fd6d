import type { Fils } from '../../../domain/money/money.ts';
import type { Kind } from '../../../domain/order/orderDto.ts';
import type { PlanOption } from '../../../domain/plan/planner.ts';
import { type Apart, type Steps, sumSteps } from '../../../domain/plan/steps.ts';
import type { RequestedPackage } from '../search/offers.ts';
import type { Provider } from '../search/providers.ts';

/** A package of a provider who is free, in the quantity that the guests need. */
export interface PlanChoice extends PlanOption, RequestedPackage {
  kind: Kind;
  of: Provider;
  /** What of it is not quite as asked. */
  apart: readonly Apart[];
}

/** A reciter and a kitchen may have the same name of a record, so a provider is told apart by both. @param rank no other choice of the part has it */
export function toPlanOption(
  kind: Kind,
  of: Provider,
  { row, quantity }: RequestedPackage,
  steps: Steps,
  rank: number,
): PlanChoice {
  const price: Fils = quantity * row.price;
  const apart = (Object.keys(steps) as Apart[]).filter((one) => (steps[one] ?? 0) > 0);
  return { kind, of, provider: `${kind} ${of.name}`, row, quantity, price, steps: sumSteps(steps), apart, rank };
}
