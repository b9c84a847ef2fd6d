import type { Theme } from '@mui/material/styles';
import { schemeStyles } from './colorSchemes.ts';
import { type } from './tokens.json';

/** What every page needs before any component: figures, focus, scroll room under the bars, quiet motion (design §3, §6, §11, §12). */
export const globalStyles = (theme: Theme) => ({
  ...schemeStyles(theme),
  html: { scrollPaddingBlock: '96px 120px' },
  body: { overflowWrap: 'break-word' },
  // A link or a word without a break is broken or cut inside its card, and does not make it wider than the page.
  ':where(.MuiCard-root > *)': { minInlineSize: 0 },
  'h1, h2, h3': { textWrap: 'balance', margin: 0 },
  p: { textWrap: 'pretty' },
  bdi: { unicodeBidi: 'isolate' },
  '.fig': { fontFamily: `${type.familyFigures}, ${theme.typography.fontFamily}`, fontVariantNumeric: 'tabular-nums' },
  ':focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  // What takes focus by script only, to be read from, shows no ring.
  'h1:focus-visible, h2:focus-visible, [role=dialog]:focus-visible, [role=presentation]:focus-visible': {
    outline: 'none',
  },
  '.on-brand :focus-visible': { outlineColor: theme.vars.palette.focusOnBrand, outlineOffset: -4 },
  // MUI takes the outline of every button away; the ring comes back for those who use the keyboard.
  '.MuiButtonBase-root.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  // Where the surroundings cut at the edge the ring is inside.
  '.MuiButtonBase-root:is(.MuiTab-root, .MuiMenuItem-root, .MuiListItemButton-root, .MuiBottomNavigationAction-root)': {
    outlineOffset: -2,
  },
  '.on-brand .MuiButtonBase-root.Mui-focusVisible': {
    outlineColor: theme.vars.palette.focusOnBrand,
    outlineOffset: -4,
  },
  // A pressed button is tinted by its own colour, at once.
  '.MuiButtonBase-root:active:not([aria-disabled=true])': {
    boxShadow: 'inset 0 0 0 100vmax color-mix(in srgb, currentColor 12%, transparent)',
    transition: 'none',
  },
  // Pages that were drawn ahead (app/ahead), and one that is left.
  'page-slot': { display: 'block' },
  '[data-page][data-left]': { display: 'none' },
  // What waits in a page that nobody sees would have the browser draw frame after frame, and every press wait for one.
  'page-slot[inert] .MuiSkeleton-wave::after': { animation: 'none' },
  '.visually-hidden': {
    position: 'absolute',
    inlineSize: 1,
    blockSize: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  // How fields hear that the browser filled them. Each would bring its own, and have the page's styles computed anew (controls.ts).
  '@keyframes mui-auto-fill': { from: { animationName: 'mui-auto-fill' } },
  '@keyframes mui-auto-fill-cancel': { from: { animationName: 'mui-auto-fill-cancel' } },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '80ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '80ms !important',
      transitionProperty: 'opacity !important',
      scrollBehavior: 'auto !important',
    },
  },
});
