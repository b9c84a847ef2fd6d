import '../../../tests/support/browser.ts';
import { afterEach, expect, it } from 'vitest';
import { createStyleCache } from './rtlStyleCache.ts';

afterEach(() => document.head.replaceChildren());

/** The CSS that a language's cache generates for a rule. */
function cssOf(language: 'en' | 'ar', styles: string): string {
  const cache = createStyleCache(language);
  cache.insert('.x', { name: 'x', styles, next: undefined }, cache.sheet, true);
  return document.head.textContent ?? '';
}

it('mirrors styles in right-to-left pages', () => {
  expect(cssOf('en', 'margin-left:4px;')).toContain('margin-left:4px');
  expect(cssOf('ar', 'margin-left:4px;')).toContain('margin-right:4px');
});

it.each(['en', 'ar'] as const)('adds vendor prefixes to selectors in %s', (language) => {
  expect(cssOf(language, '&::placeholder{color:red;}')).toMatch(/::-moz-placeholder|::placeholder/);
});
