/** Shuffles the items deterministically. @param seed an integer, such as the round's number */
export function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  return items
    .map((item) => ({ item, place: next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
