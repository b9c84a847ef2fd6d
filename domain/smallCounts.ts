// Counts of people are published so that nobody can be recognized behind a small one.

/** The smallest count that is shown. */
export const SMALLEST_SHOWN = 5;

/** A count as it is shown: `<5` is below five; `>=5` is hidden only so that no `<5` can be computed from it. */
export type ShownCount = number | '<5' | '>=5';

const isSmall = (count: number): boolean => count < SMALLEST_SHOWN;

/**
 * Whether a reader who knows the sum of some hidden counts still can't narrow any small one down: each may be anything from 0 to 4.
 * @param small number of hidden counts below five, of which there is at least one
 * @param large number of hidden counts that the reader knows to be five or more
 */
function isHiddenWell(sum: number, small: number, large: number): boolean {
  const most = SMALLEST_SHOWN - 1;
  if (large > 0) return sum - SMALLEST_SHOWN * large >= most;
  return sum >= SMALLEST_SHOWN && sum <= most * (small - 1);
}

/**
 * Hides small counts of a column whose total is known, and as many others, the smallest first, as it takes that the total minus the shown
 * ones reveals none (complementary suppression). If all parts together aren't enough, the total is hidden too.
 * @param parts what the total consists of
 */
export function suppressSmall(parts: readonly number[]): { total: ShownCount; parts: ShownCount[] } {
  const total = parts.reduce((sum, count) => sum + count, 0);
  const small = parts.filter(isSmall);
  // a total below five has no larger part
  if (isSmall(total)) return { total: '<5', parts: parts.map(() => '<5') };
  const hidden = new Set<number>();
  let sum = small.reduce((all, count) => all + count, 0);
  const others = parts.flatMap((count, index) => (isSmall(count) ? [] : [index]));
  others.sort((a, b) => (parts[a] ?? 0) - (parts[b] ?? 0));
  const isSafe = () => small.length === 0 || isHiddenWell(sum, small.length, hidden.size);
  for (const index of others) {
    if (isSafe()) break;
    hidden.add(index);
    sum += parts[index] ?? 0;
  }
  return {
    total: isSafe() ? total : '>=5',
    parts: parts.map((count, index) => (isSmall(count) ? '<5' : hidden.has(index) ? '>=5' : count)),
  };
}
