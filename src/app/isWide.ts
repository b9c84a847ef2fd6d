import { breakpoint } from './theme/tokens.json';

/** Has the screen room beside a page's middle? Never without a browser, which draws for all screens. */
export const isWide = (): boolean =>
  typeof window !== 'undefined' && matchMedia(`(min-width:${breakpoint.md}px)`).matches;
