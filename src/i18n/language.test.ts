import '../../tests/support/browser.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { detectLanguage } from './language.ts';

const KEY = 'i18nextLng';

function setCookie(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in this browser
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

/** Where a language is found, the last source first: each next one wins over those before it. */
const sources: [name: string, say: (language: string) => void][] = [
  ['page', (language) => document.documentElement.setAttribute('lang', language)],
  ['browser', (language) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', `${language}-KW`])],
  ['session storage', (language) => sessionStorage.setItem(KEY, language)],
  ['local storage', (language) => localStorage.setItem(KEY, language)],
  ['cookie', setCookie],
  ['address', (language) => history.replaceState(null, '', `/?lng=${language}`)],
];

it.each(sources.map(([name], place) => [name, place] as const))('%s wins over all after it', (_, place) => {
  for (const [, say] of sources.slice(0, place)) say('en');
  sources[place]![1]('ar');
  expect(detectLanguage()).toBe('ar');
});

it('a language that is not ours is passed over', () => {
  localStorage.setItem(KEY, 'ar');
  setCookie('fr');
  expect(detectLanguage()).toBe('ar');
});

it('where no source says a language of ours, it is English', () => {
  expect(detectLanguage()).toBe('en');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr']);
  document.documentElement.setAttribute('lang', 'fa');
  expect(detectLanguage()).toBe('en');
});
