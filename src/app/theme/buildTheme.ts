import { createTheme, type Theme } from '@mui/material/styles';
import { directionOf } from '../../../domain/text/format.ts';
import { components } from './components.ts';
import { type Mode, schemePalette, schemeShadows } from './schemes.ts';
import { breakpoint, motion, z } from './tokens.json';
import { typographyFor } from './typography.ts';

export interface ThemeInput {
  mode: Mode;
  mourning: boolean;
  language: 'en' | 'ar';
}

/** One theme for storefront and back office, from the tokens (design §13). */
export function buildTheme({ mode, mourning, language }: ThemeInput): Theme {
  return createTheme({
    direction: directionOf(language),
    palette: schemePalette(mode, mourning),
    typography: typographyFor(language),
    shadows: schemeShadows(mode) as Theme['shadows'],
    shape: { borderRadius: 12 },
    spacing: 4,
    breakpoints: { values: breakpoint },
    zIndex: { appBar: z.header, drawer: z.drawer, modal: z.modal, snackbar: z.toast, tooltip: z.tooltip },
    transitions: {
      duration: {
        shortest: motion.instant,
        shorter: motion.fast,
        short: motion.base,
        standard: motion.base,
        complex: motion.slow,
        enteringScreen: motion.base,
        leavingScreen: motion.fast,
      },
      easing: { easeOut: motion.easeOut, easeInOut: motion.easeInOut },
    },
    components,
  });
}
