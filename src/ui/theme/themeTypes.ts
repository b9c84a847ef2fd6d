import type { ThemeVars } from '@mui/material/styles';
import type { CSSProperties } from 'react';

/** A pair of colours that was checked for contrast. */
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
  /** By the status of a line: `toneKey` of how the contract spells it. */
  status: Record<string, ToneColors>;
  /** By `toneKey` of `verification_status`. */
  vendorStatus: Record<string, ToneColors>;
  slot: Record<string, ToneColors>;
  /** Grounds and letters of what has no picture, by tone; all of one tone where the page mourns (design §10). */
  art: Record<string, ArtHue>;
  /** The platform's own cover, as CSS takes a picture. */
  cover: string;
  /** How photographs and drawn pictures are toned down. */
  photoFilter: string;
  artFilter: string;
}

type NewVariants = Record<'display' | 'title' | 'label' | 'micro', CSSProperties>;

/** The colors of the theme, as CSS variables. */
export type ColorVariables = ThemeVars['palette'];

/** The key of a status in the palette: the name of a CSS variable has no spaces. */
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
