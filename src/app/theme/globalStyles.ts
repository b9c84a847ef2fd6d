import type { Theme } from '@mui/material/styles';
import { schemeStyles } from './colorSchemes.ts';
import { type } from './tokens.json';

/**
 * Styles that every page needs before any component: numerals, focus, scroll offset below the bars, reduced motion
 * (design §3, §6, §11, §12).
 */
export const globalStyles = (theme: Theme) => ({
  ...schemeStyles(theme),
  html: { scrollPaddingBlock: '96px 120px' },
  body: { overflowWrap: 'break-word' },
  // Truncates or breaks a link or a long word inside its card, so that it doesn't widen the page.
  ':where(.MuiCard-root > *)': { minInlineSize: 0 },
  'h1, h2, h3': { textWrap: 'balance', margin: 0 },
  p: { textWrap: 'pretty' },
  bdi: { unicodeBidi: 'isolate' },
  '.fig': { fontFamily: `${type.familyFigures}, ${theme.typography.fontFamily}`, fontVariantNumeric: 'tabular-nums' },
  ':focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  // Elements that only scripts focus, for screen readers, show no focus ring.
  'h1:focus-visible, h2:focus-visible, [role=dialog]:focus-visible, [role=presentation]:focus-visible': {
    outline: 'none',
  },
  '.on-brand :focus-visible': { outlineColor: theme.vars.palette.focusOnBrand, outlineOffset: -4 },
  // MUI removes the outline of every button; this restores it for keyboard users.
  '.MuiButtonBase-root.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  // If a container clips its edge, the ring is drawn inside.
  '.MuiButtonBase-root:is(.MuiTab-root, .MuiMenuItem-root, .MuiListItemButton-root, .MuiBottomNavigationAction-root)': {
    outlineOffset: -2,
  },
  '.on-brand .MuiButtonBase-root.Mui-focusVisible': {
    outlineColor: theme.vars.palette.focusOnBrand,
    outlineOffset: -4,
  },
  // Tints a pressed button with its own color immediately.
  '.MuiButtonBase-root:active:not([aria-disabled=true])': {
    boxShadow: 'inset 0 0 0 100vmax color-mix(in srgb, currentColor 12%, transparent)',
    transition: 'none',
  },
  // Slots for prerendered pages, and for the page that is being left.
  'page-slot': { display: 'block' },
  '[data-page][data-left]': { display: 'none' },
  // An animation in a hidden page would make the browser render frame after frame, and delay every click by one.
  'page-slot[inert] .MuiSkeleton-wave::after': { animation: 'none' },
  '.visually-hidden': {
    position: 'absolute',
    inlineSize: 1,
    blockSize: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  // Lets fields detect browser autofill. Defined once here, because each field would inject its own and force a style
  // recalculation (controls.ts).
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
