import type { EmotionCache } from '@emotion/cache';

/** The `<style>` elements of everything a render has inserted, as Emotion's cache in the browser adopts them. */
export function extractStyles({ key, inserted, registered }: EmotionCache): string {
  let globals = '';
  let rules = '';
  const names: string[] = [];
  for (const [name, css] of Object.entries(inserted)) {
    if (typeof css !== 'string') continue;
    if (registered[`${key}-${name}`] === undefined)
      globals += `<style data-emotion="${key}-global ${name}">${css}</style>`;
    else {
      rules += css;
      names.push(name);
    }
  }
  return `${globals}<style data-emotion="${[key, ...names].join(' ')}">${rules}</style>`;
}
