import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { directionOf, type Language } from '../../../domain/text/format.ts';
import { mirroring } from './mirrored.ts';

/** Declarations that some browser of the last five years knows under its maker's name alone. */
const PREFIXED = /^(user-select|backdrop-filter|mask|print-color-adjust|hyphens|box-decoration-break)/;

const prefixing: StylisPlugin = (element) => {
  if (element.type !== 'decl' || !PREFIXED.test(element.value)) return;
  element.return = `-webkit-${element.value}${element.value}`;
};

// one list for every cache of a language: on a server, what was written once is found by it
const plugins: Record<Language, StylisPlugin[]> = { en: [prefixing], ar: [mirroring, prefixing] };

/** What a language's pages are styled with: those of Arabic are mirrored. */
export const createStyleCache = (language: Language): EmotionCache =>
  createCache({ key: directionOf(language), stylisPlugins: plugins[language] });

/**
 * Lists what a drawn page's rules style, beside them, as Emotion's own server would: it takes over what is listed. Sent as a list the
 * names are half a kB of every page, because nothing about them repeats. To be called before the language's cache is asked for.
 */
export function listDrawnStyles(language: Language): void {
  const key = directionOf(language);
  const drawn = document.querySelector<HTMLElement>(`style[data-emotion=${key}]:not([data-s])`);
  const rules = drawn?.textContent?.match(new RegExp(`\\.${key}-[\\w-]+`, 'g')) ?? [];
  const names = new Set(rules.map((name) => name.slice(key.length + 2)));
  if (drawn) drawn.dataset.emotion = [key, ...names].join(' ');
}

const caches: Partial<Record<Language, EmotionCache>> = {};

/** The page's style cache of a language. */
export function styleCacheOf(language: Language): EmotionCache {
  caches[language] ??= createStyleCache(language);
  return caches[language];
}
