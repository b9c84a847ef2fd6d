import type { Outcome } from './replay.ts';

/** Where this engine answers otherwise on purpose: every line of difference must be one of `covers`. */
interface Intention {
  reason: string;
  covers: (difference: string, outcome: Outcome) => boolean;
}

export const INTENDED: Record<string, Intention> = {
  level: {
    reason: "A field above the reader's level never leaves, neither as 0 nor in an echo.",
    covers: (difference) =>
      /\.(secret_rank|secret_note|internal_cost|secret_key|inner_note): missing, wanted/.test(difference),
  },
};

/** @returns the names of the intentions that explain all of an outcome's differences; undefined when some are unexplained */
export function intentionsOf(outcome: Outcome): string[] | undefined {
  const used = new Set<string>();
  for (const difference of outcome.differences) {
    const found = Object.entries(INTENDED).find(([, intention]) => intention.covers(difference, outcome));
    if (!found) return undefined;
    used.add(found[0]);
  }
  return [...used];
}
