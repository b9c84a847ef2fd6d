import type { Day } from '../../../../domain/time/kuwaitTime.ts';
import type { Quote } from '../../../api/types.ts';

type Line = Quote['lines'][number];

/** What stands against a kitchen's rows at the time they are wanted. */
export interface KitchenProblem {
  vendor: string;
  said: NonNullable<Line['problem']>;
  /** The nearest day it could take instead, where there is one. */
  nearest: Day | undefined;
}

/** What a request would be refused for now, once for each kitchen. */
export function kitchenProblems(quote: Quote | undefined): KitchenProblem[] {
  const found = new Map<string, KitchenProblem>();
  for (const { kind, vendor, problem } of quote?.lines ?? []) {
    if (kind !== 'restaurant' || !problem || found.has(vendor)) continue;
    const { day } = problem.values;
    found.set(vendor, { vendor, said: problem, nearest: typeof day === 'string' ? day : undefined });
  }
  return [...found.values()];
}
