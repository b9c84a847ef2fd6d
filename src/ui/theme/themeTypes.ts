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
  /** By the status as the contract spells it. */
  status: Record<string, ToneColors>;
  /** By `verification_status`. */
  vendorStatus: Record<string, ToneColors>;
  slot: Record<string, ToneColors>;
  art: Record<string, ArtHue>;
  mood: Mood;
}

/** joyful and neutral days look alike; mourning is a scheme of its own (design §10). */
export type Mood = 'joyful' | 'mourning' | 'neutral';

type NewVariants = Record<'display' | 'title' | 'label' | 'micro', CSSProperties>;

declare module '@mui/material/styles' {
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
