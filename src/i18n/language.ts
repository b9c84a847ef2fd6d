import { LANGUAGES, type Language, toLanguage } from '../../domain/text/format.ts';

const KEY = 'i18nextLng';
const COOKIE = 'i18next';
const KNOWN = new RegExp(`^(${LANGUAGES.join('|')})\\b`, 'i');
const YEAR_SECONDS = 31_536_000;

function known(locale: string | null | undefined): Language | undefined {
  return locale && KNOWN.test(locale) ? toLanguage(locale) : undefined;
}

function stored(storage: () => Storage): string | null {
  try {
    return storage().getItem(KEY);
  } catch {
    return null; // Storage may be blocked; try the next source.
  }
}

/** The guest's language from the first source that has one: URL, cookie, storages, browser, page (decision S2-K-02). */
export function detectLanguage(): Language {
  const cookie = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  return (
    known(new URLSearchParams(location.search).get('lng')) ??
    known(cookie) ??
    known(stored(() => localStorage)) ??
    known(stored(() => sessionStorage)) ??
    navigator.languages.map(known).find(Boolean) ??
    toLanguage(document.documentElement.lang)
  );
}

/** Saves the choice for the next visit and for the server's emails. */
export function storeLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API yet
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The cookie is enough.
  }
}
