import createCache, { type EmotionCache } from '@emotion/cache';

const caches: { en: EmotionCache; ar?: EmotionCache } = { en: createCache({ key: 'ltr' }) };

/** Fetches what a language's pages are styled with; must have ended before they are rendered. */
export async function loadStyleCache(language: 'en' | 'ar'): Promise<void> {
  if (language === 'ar') caches.ar ??= (await import('./rtlCache.ts')).createRtlCache();
}

/** The style cache of a language, loaded before by `loadStyleCache`. */
export function styleCacheOf(language: 'en' | 'ar'): EmotionCache {
  return caches[language] ?? caches.en;
}
