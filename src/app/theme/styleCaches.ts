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

const caches: Partial<Record<Language, EmotionCache>> = {};

/** The page's style cache of a language. */
export function styleCacheOf(language: Language): EmotionCache {
  caches[language] ??= createStyleCache(language);
  return caches[language];
}
