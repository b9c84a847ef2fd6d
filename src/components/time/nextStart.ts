interface Place {
  left: number;
  top: number;
}

const placeOf = (element: HTMLElement): Place => element.getBoundingClientRect();

/** The start in the row above or below, in the nearest column, also across parts of the day. */
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
 * The start that a key leads to among the selectable ones: sideways to the neighbor in reading direction, up and down
 * by visual row, Home and End to the first and last.
 * @returns undefined for other keys
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
