import type { Fils } from '../money/money.ts';

/** A row or line with what it costs, and what its further choices would. */
export interface Ranked {
  total: Fils;
  choices: readonly { total: Fils }[];
}

/** The lowest and highest sum of rows of which each may go to one of its choices. @param fixed what doesn't depend on them */
export function choiceRange(rows: readonly Ranked[], fixed: Fils = 0): { least: Fils; most: Fils } {
  const sum = (pick: (...totals: number[]) => number): Fils =>
    rows.reduce((all, { total, choices }) => all + pick(total, ...choices.map((one) => one.total)), fixed);
  return { least: sum(Math.min), most: sum(Math.max) };
}
