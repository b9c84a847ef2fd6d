import type { ThemeVars } from '@mui/material/styles';
import type { CSSProperties } from 'react';

/** A pair of colors with sufficient contrast. */
export interface ToneColors {
  fg: string;
  bg: string;
  border?: string;
  borderStyle?: string;
  decoration?: string;
}

interface ArtHue {
  deep: string;
  mid: string;
  pale: string;
  spark: string;
}

/** What the product's theme adds to MUI's palette (design §13). */
export interface ProductPalette {
  surfaceRaised: string;
  surfaceSunken: string;
  surfaceInverse: string;
  onInverse: string;
  onInverseMuted: string;
  brandText: string;
  outlineStrong: string;
  focus: string;
  focusOnBrand: string;
  patternInk: string;
  skeleton: string;
  skeletonSheen: string;
  scrim: string;
  /** By order line status: the `toneKey` of its contract spelling. */
  status: Record<string, ToneColors>;
  /** By `toneKey` of `verification_status`. */
  providerStatus: Record<string, ToneColors>;
  slot: Record<string, ToneColors>;
  /** Background and text of placeholders, by tone; all the same on mourning pages (design §10). */
  art: Record<string, ArtHue>;
  /** The platform's default cover, as a CSS image. */
  cover: string;
  /** CSS filter for photographs and illustrations. */
  photoFilter: string;
  artFilter: string;
}

type NewVariants = Record<'display' | 'title' | 'label' | 'micro', CSSProperties>;

/** The colors of the theme, as CSS variables. */
export type ColorVariables = ThemeVars['palette'];

/** The palette key of a status, without spaces, so that it is valid in a CSS variable name. */
export const toneKey = (status: string): string => status.replaceAll(' ', '');

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface ColorSchemeOverrides {
    lightMourning: true;
    darkMourning: true;
  }
  interface Palette extends ProductPalette {}
  interface PaletteOptions extends Partial<ProductPalette> {}
  interface TypographyVariants extends NewVariants {}
  interface TypographyVariantsOptions extends Partial<NewVariants> {}
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
    title: true;
    label: true;
    micro: true;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    soft: true;
    danger: true;
  }
}
