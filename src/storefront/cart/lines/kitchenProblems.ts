import type { Day } from '../../../../domain/time/kuwaitTime.ts';
import type { Quote } from '../../../api/types.ts';

type Line = Quote['lines'][number];

/** Why a kitchen can't deliver its rows at the requested time. */
export interface KitchenProblem {
  provider: string;
  message: NonNullable<Line['problem']>;
  /** The nearest available day, if any. */
  nearest: Day | undefined;
}

/** What the server would currently reject, once per kitchen. */
export function kitchenProblems(quote: Quote | undefined): KitchenProblem[] {
  const found = new Map<string, KitchenProblem>();
  for (const { kind, provider, problem } of quote?.lines ?? []) {
    if (kind !== 'restaurant' || !problem || found.has(provider)) continue;
    const { day } = problem.values;
    found.set(provider, { provider, message: problem, nearest: typeof day === 'string' ? day : undefined });
  }
  return [...found.values()];
}
