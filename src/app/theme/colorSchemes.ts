import { createColorScheme, type Theme } from '@mui/material/styles';
import { type Mode, schemePalette, schemeShadows } from './schemes.ts';

type Declarations = Record<string, string | number>;

/** `shadows` is missing in MUI's types. */
const scheme = (mode: Mode, isMourning: boolean) =>
  createColorScheme({ palette: schemePalette(mode, isMourning), ...{ shadows: schemeShadows(mode) } });

/** The color schemes of the theme. */
export const colorSchemes = {
  light: scheme('light', false),
  dark: scheme('dark', false),
  lightMourning: scheme('light', true),
  darkMourning: scheme('dark', true),
};

const MOURNING = '&[data-mood=mourning]';

/** The declarations of a scheme that differ from those below it in the cascade. */
const changed = (declarations: Declarations, ...below: Declarations[]): Declarations =>
  Object.fromEntries(Object.entries(declarations).filter(([name, value]) => below.some((one) => one[name] !== value)));

/**
 * The CSS variables of the theme. `data-color-scheme` on the page sets the mode, light or dark; without it, the system does.
 * `data-mood=mourning` selects the mourning scheme of that mode. MUI's own style sheet supports only one attribute, and
 * neither the system setting nor print styles without JavaScript.
 */
export function schemeStyles(theme: Theme) {
  const sheets: Record<string, Declarations> = Object.assign({}, ...theme.generateStyleSheets());
  const sheetOf = (name: keyof typeof colorSchemes) => sheets[`[data-color-scheme="${name}"]`] ?? {};
  const light = sheets[':root, [data-color-scheme="light"]'] ?? {};
  const dark = sheetOf('dark');
  const lightMourning = sheetOf('lightMourning');
  const darkStyles = { ...changed(dark, light), [MOURNING]: changed(sheetOf('darkMourning'), dark, lightMourning) };
  return {
    ':root': {
      ...sheets[':root'],
      ...light,
      [MOURNING]: changed(lightMourning, light),
      // Print is always light.
      '@media screen': { '&[data-color-scheme=dark]': darkStyles },
      '@media screen and (prefers-color-scheme: dark)': { '&:not([data-color-scheme=light])': darkStyles },
    },
  };
}
