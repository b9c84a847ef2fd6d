/** Maximum length of the slug; it is only part of the URL. */
const MAX_LENGTH = 60;

/**
 * The name in the URL of its page: `Mulla Jasim Al-Sidrani` becomes `mulla-jasim-al-sidrani`.
 * @returns '' for a name without Latin letters, because percent-encoding isn't readable
 */
export function slug(name: string): string {
  const words = name
    // é becomes e
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`ʿʾ]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '');
  return /[a-z]/.test(words) ? words : '';
}

/** The first free variant of a slug: `name`, `name-2`, `name-3` ... @param has whether a name is taken */
export function findFreeSlug(name: string, has: (name: string) => boolean): string {
  if (!has(name)) return name;
  let n = 2;
  while (has(`${name}-${n}`)) n += 1;
  return `${name}-${n}`;
}
