interface Place {
  left: number;
  top: number;
}

const placeOf = (element: HTMLElement): Place => element.getBoundingClientRect();

/** The start above or below, in the column that is nearest; rows of another part of the day count too. */
function inNextRow(from: HTMLElement, free: readonly HTMLElement[], down: boolean): HTMLElement | undefined {
  const { left, top } = placeOf(from);
  const beyond = free.filter((one) => (down ? placeOf(one).top > top + 1 : placeOf(one).top < top - 1));
  const row = down
    ? Math.min(...beyond.map((one) => placeOf(one).top))
    : Math.max(...beyond.map((one) => placeOf(one).top));
  return beyond
    .filter((one) => Math.abs(placeOf(one).top - row) <= 1)
    .sort((a, b) => Math.abs(placeOf(a).left - left) - Math.abs(placeOf(b).left - left))[0];
}

/**
 * Where a key leads among the starts that can be chosen: sideways to the neighbour in the direction of reading, up and down by
 * row as they stand on the screen, Home and End to the first and the last.
 * @returns undefined for keys that lead nowhere
 */
export function nextStart(
  key: string,
  from: HTMLElement,
  free: readonly HTMLElement[],
  rtl: boolean,
): HTMLElement | undefined {
  const at = free.indexOf(from);
  const beside = (by: number) => free[(at + by + free.length) % free.length];
  if (key === 'ArrowRight') return beside(rtl ? -1 : 1);
  if (key === 'ArrowLeft') return beside(rtl ? 1 : -1);
  if (key === 'ArrowDown' || key === 'ArrowUp') return inNextRow(from, free, key === 'ArrowDown');
  if (key === 'Home') return free[0];
  return key === 'End' ? free.at(-1) : undefined;
}
