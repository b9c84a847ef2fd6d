import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { directionOf, type Language } from '../../../domain/text/format.ts';
import { mixing, variablePalette, variableShadows } from './colorVariables.ts';
import { components } from './components.ts';
import { type Mode, schemePalette, schemeShadows } from './schemes.ts';
import { breakpoint, motion, z } from './tokens.json';
import { typographyFor } from './typography.ts';

/** All of a theme but its colours, from the tokens (design §13). */
const shape = (language: Language): ThemeOptions => ({
  direction: directionOf(language),
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

/** A theme, or what answers it. */
type GivenTheme = Theme | (() => Theme);

const built = new Map<Language, GivenTheme>();

/**
 * The one theme of a language, for MUI's provider as a function: an object it would copy, and what components remember of a theme
 * would be lost with every copy. In development it warns of functions.
 */
export function themeOf(language: Language): GivenTheme {
  const known = built.get(language);
  if (known) return known;
  const theme = buildTheme(language);
  const given = import.meta.env.PROD ? () => theme : theme;
  built.set(language, given);
  return given;
}

/** The theme of the whole product: its colours are variables, so that a page can be drawn before its look is known. */
function buildTheme(language: Language): Theme {
  const palette = variablePalette();
  // as MUI darkens what has no darker shade of its own
  const shaded = <Color extends { main: string }>(color: Color) => ({ ...color, dark: mixing.darken(color.main, 0.3) });
  const theme = createTheme({
    ...shape(language),
    palette: {
      ...palette,
      success: shaded(palette.success),
      warning: shaded(palette.warning),
      error: shaded(palette.error),
      info: shaded(palette.info),
      getContrastText: () => palette.primary.contrastText,
    },
    shadows: variableShadows() as Theme['shadows'],
  });
  return Object.assign(theme, mixing);
}

/** The theme with the colours themselves in place of variables, for pages whose components compute with them: react-admin's tables, charts. */
export const buildPlainTheme = (language: Language, mode: Mode): Theme =>
  createTheme({
    ...shape(language),
    palette: schemePalette(mode, false),
    shadows: schemeShadows(mode) as Theme['shadows'],
  });
