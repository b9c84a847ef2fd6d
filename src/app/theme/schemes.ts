import { type ProductPalette, toneKey } from '../../ui/theme/themeTypes.ts';
import { art, color, elevation, providerStatus, slot, status } from './tokens.json';

export type Mode = 'light' | 'dark';

const filterOf = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' ') || 'none';

/** The palette of one scheme; mourning overrides only the keys it lists. */
export function schemePalette(mode: Mode, mourning: boolean) {
  const overrides = mode === 'dark' ? color.darkMourning : color.lightMourning;
  const c = { ...color[mode], ...(mourning ? overrides : {}) };
  const tones = Object.fromEntries(Object.entries(status).map(([name, pairs]) => [toneKey(name), pairs[mode]]));
  const product: ProductPalette = {
    surfaceRaised: c.surfaceRaised,
    surfaceSunken: c.surfaceSunken,
    surfaceInverse: c.surfaceInverse,
    onInverse: c.textOnInverse,
    onInverseMuted: c.textOnInverseMuted,
    brandText: c.brandText,
    outlineStrong: c.outlineStrong,
    focus: c.focus,
    focusOnBrand: c.focusOnBrand,
    patternInk: c.patternInk,
    skeleton: c.skeleton,
    skeletonSheen: c.skeletonSheen,
    scrim: c.scrim,
    status: tones,
    providerStatus: Object.fromEntries(
      Object.entries(providerStatus).map(([name, { use }]) => [
        toneKey(name),
        tones[toneKey(use)] ?? { fg: c.textPrimary, bg: c.surfaceSunken },
      ]),
    ),
    slot: slot[mode],
    art: mourning ? Object.fromEntries(Object.keys(art).map((tone) => [tone, art.ash])) : art,
    cover: `url(/art/cover-default${mourning ? '-mourning' : ''}.svg)`,
    photoFilter: filterOf(mode === 'dark' && 'brightness(0.92)', mourning && 'saturate(0.85)'),
    artFilter: filterOf(mourning && 'saturate(0.45)'),
  };
  return {
    mode,
    primary: { main: c.brand, dark: c.brandHover, light: c.brandSoft, contrastText: c.brandContrast },
    secondary: { main: c.accent, light: c.accentSoft, contrastText: c.accentContrast, dark: c.accentText },
    background: { default: c.background, paper: c.surface },
    text: { primary: c.textPrimary, secondary: c.textSecondary, disabled: c.textDisabled },
    divider: c.outline,
    success: { main: c.success, light: c.successSoft, contrastText: c.surface },
    warning: { main: c.warning, light: c.warningSoft, contrastText: c.surface },
    error: { main: c.error, light: c.errorSoft, contrastText: c.surface },
    info: { main: c.info, light: c.infoSoft, contrastText: c.surface },
    action: { ...actionOf(mode), hover: c.surfaceSunken, selected: c.brandSoft },
    ...product,
  };
}

/** What MUI would otherwise take from the mode: disabled colors, and the tint of hovered and selected elements. */
function actionOf(mode: Mode) {
  const [ink, strength] = mode === 'dark' ? [255, 2] : [0, 1];
  const shade = (share: number): string => `rgba(${ink},${ink},${ink},${share})`;
  return {
    active: mode === 'dark' ? '#fff' : shade(0.54),
    disabled: shade(mode === 'dark' ? 0.3 : 0.26),
    disabledBackground: shade(0.12),
    focus: shade(0.12),
    hoverOpacity: 0.04 * strength,
    selectedOpacity: 0.08 * strength,
  };
}

/** MUI's 25 shadows: none, card, raised, overlay, then overlay for the rest. */
export function schemeShadows(mode: Mode): string[] {
  const { none, card, raised, overlay } = elevation[mode];
  return [none, card, raised, ...Array.from({ length: 22 }, () => overlay)];
}
