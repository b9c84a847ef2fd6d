/** Diets to filter dishes by. */
export const DIETS = ['vegetarian', 'no_nuts', 'no_gluten', 'no_dairy'] as const;
export type Diet = (typeof DIETS)[number];

const VEGETARIAN = ['vegetarian', 'نباتي'];
/** Ingredients that a dish for the diet must not name, as kitchens spell them. */
const CONTAINS: Readonly<Record<Exclude<Diet, 'vegetarian'>, readonly string[]>> = {
  no_nuts: ['contains nuts', 'يحتوي على مكسرات'],
  no_gluten: ['contains gluten', 'يحتوي على جلوتين'],
  no_dairy: ['contains dairy', 'يحتوي على ألبان'],
};
/** Other known terms. Anything unknown may be an ingredient that the guest must not eat. */
const OTHERS = [
  ...['halal', 'contains egg', 'contains sesame', 'contains fish or shellfish'],
  ...['حلال', 'يحتوي على بيض', 'يحتوي على سمسم', 'يحتوي على أسماك أو قشريات'],
];
const KNOWN = new Set([...VEGETARIAN, ...Object.values(CONTAINS).flat(), ...OTHERS]);

/**
 * Whether a dish suits some diets, according to its kitchen. A dish without information, or with an unknown term, never counts
 * as free of anything.
 * @param dietary field `dietary` of its package: `vegetarian, contains nuts`
 */
export function suitsDiets(dietary: string, diets: readonly Diet[]): boolean {
  const words = dietary
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
