/** Diets by which dishes are looked for. */
export const DIETS = ['vegetarian', 'no_nuts', 'no_gluten', 'no_dairy'] as const;
export type Diet = (typeof DIETS)[number];

const VEGETARIAN = ['vegetarian', 'نباتي'];
/** What a dish without it must not say, as kitchens write it. */
const CONTAINS: Readonly<Record<Exclude<Diet, 'vegetarian'>, readonly string[]>> = {
  no_nuts: ['contains nuts', 'يحتوي على مكسرات'],
  no_gluten: ['contains gluten', 'يحتوي على جلوتين'],
  no_dairy: ['contains dairy', 'يحتوي على ألبان'],
};
/** What else is understood; anything unknown may mean what somebody must not eat. */
const OTHERS = [
  ...['halal', 'contains egg', 'contains sesame', 'contains fish or shellfish'],
  ...['حلال', 'يحتوي على بيض', 'يحتوي على سمسم', 'يحتوي على أسماك أو قشريات'],
];
const KNOWN = new Set([...VEGETARIAN, ...Object.values(CONTAINS).flat(), ...OTHERS]);

/**
 * Whether a dish suits some diets, by what its kitchen says of it. A dish of which nothing is said, or something that is not understood,
 * is never said to be without anything.
 * @param said field `dietary` of its package: `vegetarian, contains nuts`
 */
export function suitsDiets(said: string, diets: readonly Diet[]): boolean {
  const words = said
    .toLowerCase()
    .split(/[,،;؛.]/)
    .map((word) => word.trim())
    .filter(Boolean);
  const isUnderstood = words.length > 0 && words.every((word) => KNOWN.has(word));
  return diets.every((diet) =>
    diet === 'vegetarian'
      ? words.some((word) => VEGETARIAN.includes(word))
      : isUnderstood && !words.some((word) => CONTAINS[diet].includes(word)),
  );
}
