import type { Fils } from '../../../domain/money/money.ts';
import type { Kind } from '../../../domain/order/orderDto.ts';
import type { PlanOption } from '../../../domain/plan/planner.ts';
import { type Deviation, type Steps, sumSteps } from '../../../domain/plan/steps.ts';
import type { RequestedPackage } from '../search/offers.ts';
import type { Provider } from '../search/providers.ts';

/** A package of an available provider, in the quantity for the guests. */
export interface PlanChoice extends PlanOption, RequestedPackage {
  kind: Kind;
  of: Provider;
  /** In what it differs from the criteria. */
  apart: readonly Deviation[];
}

/**
 * Creates an option. A reciter and a kitchen may have the same record name, so providers are identified by both.
 * @param rank unique within the part
 */
export function toPlanOption(
  kind: Kind,
  of: Provider,
  { row, quantity }: RequestedPackage,
  steps: Steps,
  rank: number,
): PlanChoice {
  const lineTotal: Fils = quantity * row.unitPrice;
  const apart = (Object.keys(steps) as Deviation[]).filter((one) => (steps[one] ?? 0) > 0);
  return { kind, of, provider: `${kind} ${of.name}`, row, quantity, lineTotal, steps: sumSteps(steps), apart, rank };
}
