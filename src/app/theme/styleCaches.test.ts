import '../../../tests/support/browser.ts';
import { afterEach, expect, it } from 'vitest';
import { createStyleCache } from './styleCaches.ts';

afterEach(() => document.head.replaceChildren());

/** The CSS that a cache makes of a rule's styles. */
function cssOf(language: 'en' | 'ar', styles: string): string {
  const cache = createStyleCache(language);
  cache.insert('.x', { name: 'x', styles, next: undefined }, cache.sheet, true);
  return document.head.textContent ?? '';
}

it('mirrors the styles of a right-to-left page', () => {
  expect(cssOf('en', 'margin-left:4px;')).toContain('margin-left:4px');
  expect(cssOf('ar', 'margin-left:4px;')).toContain('margin-right:4px');
});

it.each(['en', 'ar'] as const)('prefixes selectors in %s', (language) => {
  expect(cssOf(language, '&::placeholder{color:red;}')).toMatch(/::-moz-placeholder|::placeholder/);
});
