/** The items in another order for each seed, the same one for the same. @param seed a whole number, e.g. that of a round */
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
