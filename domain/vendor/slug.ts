/** Letters of a name that stands in an address; the page's own part of it is short. */
const LONGEST = 60;

/**
 * A name as it stands in the address of its page: `Mulla Jasim Al-Sidrani` is `mulla-jasim-al-sidrani`.
 * @returns '' for a name without a Latin letter: percent signs are no more readable than chance
 */
export function slug(name: string): string {
  const words = name
    // é is e
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`ʿʾ]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, LONGEST)
    .replace(/-$/, '');
  return /[a-z]/.test(words) ? words : '';
}

/**
 * The first form of it that nobody has: `name`, `name-2`, `name-3` ...
 * @param has is this name given already?
 */
export function findFreeSlug(name: string, has: (name: string) => boolean): string {
  if (!has(name)) return name;
  let n = 2;
  while (has(`${name}-${n}`)) n += 1;
  return `${name}-${n}`;
}
