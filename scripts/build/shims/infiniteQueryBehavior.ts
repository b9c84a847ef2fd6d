/** Lists that grow page by page: no page of ours has one. Whoever makes the first takes this stand-in away. */
export function infiniteQueryBehavior(): never {
  throw new Error('Growing lists are left out of the build (scripts/build/leanPackages.ts).');
}
