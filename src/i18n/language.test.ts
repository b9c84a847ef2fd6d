import '../../tests/support/browser.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { detectLanguage } from './language.ts';

const KEY = 'i18nextLng';

function setCookie(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: this browser has no Cookie Store API
  document.cookie = `i18next=${value}; path=/`;
}

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([]);
});
afterEach(() => {
  vi.restoreAllMocks();
  setCookie('; max-age=0');
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.documentElement.lang = '';
});

/** The sources of the language; each one takes precedence over those before it. */
const sources: [name: string, setLanguage: (language: string) => void][] = [
  ['page', (language) => document.documentElement.setAttribute('lang', language)],
  ['browser', (language) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', `${language}-KW`])],
  ['session storage', (language) => sessionStorage.setItem(KEY, language)],
  ['local storage', (language) => localStorage.setItem(KEY, language)],
  ['cookie', setCookie],
  ['address', (language) => history.replaceState(null, '', `/?lng=${language}`)],
];

it.each(sources.map(([name], place) => [name, place] as const))(
  '%s takes precedence over the sources after it',
  (_, place) => {
    for (const [, setLanguage] of sources.slice(0, place)) setLanguage('en');
    sources[place]![1]('ar');
    expect(detectLanguage()).toBe('ar');
  },
);

it('ignores unsupported languages', () => {
  localStorage.setItem(KEY, 'ar');
  setCookie('fr');
  expect(detectLanguage()).toBe('ar');
});

it('falls back to English if no source names a supported language', () => {
  expect(detectLanguage()).toBe('en');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr']);
  document.documentElement.setAttribute('lang', 'fa');
  expect(detectLanguage()).toBe('en');
});
