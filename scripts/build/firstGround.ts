import type { Plugin } from 'vite';
import tokens from '../../src/app/theme/tokens.json' with { type: 'json' };

const { light, dark } = tokens.color;
const wear = (scheme: 'light' | 'dark', { background }: { background: string }): string =>
  `{color-scheme:${scheme};--first-ground:${background}}`;

/**
 * The page's ground in the look that its own script has found (src/app/early/begin.ts), until the app brings the theme: without it a
 * page that does not come drawn would be white until then. The theme's own rules come later in the head and so take its place.
 */
const GROUND = [
  `:root${wear('light', light)}`,
  `@media screen{:root[data-look=dark]${wear('dark', dark)}}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([data-look=light])${wear('dark', dark)}}`,
  'body{background:var(--first-ground)}',
].join('');

/** Writes it into the page. */
export const firstGround = (): Plugin => ({
  name: 'first-ground',
  transformIndexHtml: () => [{ tag: 'style', injectTo: 'head', children: GROUND }],
});
