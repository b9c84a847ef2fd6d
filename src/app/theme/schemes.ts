import type { ProductPalette } from '../../ui/theme/themeTypes.ts';
import { art, color, elevation, slot, status, vendorStatus } from './tokens.json';

export type Mode = 'light' | 'dark';

/** The palette of one scheme; mourning overrides only the keys it lists. */
export function schemePalette(mode: Mode, mourning: boolean) {
  const overrides = mode === 'dark' ? color.darkMourning : color.lightMourning;
  const c = { ...color[mode], ...(mourning ? overrides : {}) };
  const tones = Object.fromEntries(Object.entries(status).map(([name, pairs]) => [name, pairs[mode]]));
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
    vendorStatus: Object.fromEntries(
      Object.entries(vendorStatus).map(([name, { use }]) => [
        name,
        tones[use] ?? { fg: c.textPrimary, bg: c.surfaceSunken },
      ]),
    ),
    slot: slot[mode],
    art,
    mood: mourning ? 'mourning' : 'neutral',
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
    action: { hover: c.surfaceSunken, selected: c.brandSoft },
    ...product,
  };
}

/** MUI's 25 shadows: none, card, raised, overlay, then overlay for the rest. */
export function schemeShadows(mode: Mode): string[] {
  const { none, card, raised, overlay } = elevation[mode];
  return [none, card, raised, ...Array.from({ length: 22 }, () => overlay)];
}
