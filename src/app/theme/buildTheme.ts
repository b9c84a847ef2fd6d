import { createTheme, shouldSkipGeneratingVar, type Theme } from '@mui/material/styles';
import { getDirection, type Language } from '../../../domain/text/format.ts';
import { colorSchemes } from './colorSchemes.ts';
import { components } from './components.ts';
import { breakpoint, motion, z } from './tokens.json';
import { typographyFor } from './typography.ts';

const themes: Partial<Record<Language, Theme>> = {};

/**
 * Builds the theme of a language from the tokens (design §13). Its colors are CSS variables, so the server can render
 * without knowing the color scheme.
 */
export function getTheme(language: Language): Theme {
  themes[language] ??= buildTheme(language);
  return themes[language];
}

const buildTheme = (language: Language): Theme =>
  createTheme({
    cssVariables: {
      cssVarPrefix: '',
      colorSchemeSelector: 'data-color-scheme',
      // No component reads the font variables. MUI lightens elevated surfaces in dark mode; ours have a color of their
      // own.
      shouldSkipGeneratingVar: (keys) => /^(font|overlays)$/.test(keys[0] ?? '') || shouldSkipGeneratingVar(keys),
    },
    colorSchemes,
    direction: getDirection(language),
    typography: typographyFor(language),
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
