import createCache, { type EmotionCache } from '@emotion/cache';
import { prefixer } from 'stylis';
import rtlPlugin from 'stylis-plugin-rtl';
import { getDirection, type Language } from '../../../domain/text/format.ts';

/**
 * Creates the style cache of a language; styles of a right-to-left page are mirrored. The plugins come from the version
 * of stylis that Emotion uses to parse: a newer version expects a different parse result.
 */
export const createStyleCache = (language: Language): EmotionCache => {
  const direction = getDirection(language);
  return createCache({ key: direction, ...(direction === 'rtl' && { stylisPlugins: [prefixer, rtlPlugin] }) });
};

const caches: Partial<Record<Language, EmotionCache>> = {};

/** The page's style cache for a language. */
export function getStyleCache(language: Language): EmotionCache {
  caches[language] ??= createStyleCache(language);
  return caches[language];
}
