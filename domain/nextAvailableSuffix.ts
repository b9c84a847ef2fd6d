/**
 * The number behind a name that others may have: 0 for none, else one that is free while the one before it is taken. Where all
 * numbers up to one are taken, it is the next. It is found in some twenty looks among a million, not in a million.
 */
export function nextAvailableSuffix(isTaken: (number: number) => boolean): number {
  if (!isTaken(0)) return 0;
  let taken = 0;
  let free = 1;
  while (isTaken(free)) {
    taken = free;
    free *= 2;
  }
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (isTaken(middle)) taken = middle;
    else free = middle;
  }
  return free;
}
