import { createColorScheme, type Theme } from '@mui/material/styles';
import { type Mode, schemePalette, schemeShadows } from './schemes.ts';

type Declarations = Record<string, string | number>;

/** `shadows` is an option that MUI's types do not name. */
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

/** The declarations of a scheme that one of those below it in the cascade does not have already. */
const changed = (declarations: Declarations, ...below: Declarations[]): Declarations =>
  Object.fromEntries(Object.entries(declarations).filter(([name, value]) => below.some((one) => one[name] !== value)));

/**
 * The values of the theme's CSS variables. The mode is `data-look` on the page, where it says light or dark, otherwise the system's;
 * a page of `data-mood=mourning` has the scheme for mourning of that mode. MUI's own style sheet knows one attribute alone, and
 * nothing of the system or of paper where no script runs.
 */
export function schemeStyles(theme: Theme) {
  const sheets: Record<string, Declarations> = Object.assign({}, ...theme.generateStyleSheets());
  const sheetOf = (name: keyof typeof colorSchemes) => sheets[`[data-look="${name}"]`] ?? {};
  const light = sheets[':root, [data-look="light"]'] ?? {};
  const dark = sheetOf('dark');
  const lightMourning = sheetOf('lightMourning');
  const darkStyles = { ...changed(dark, light), [MOURNING]: changed(sheetOf('darkMourning'), dark, lightMourning) };
  return {
    ':root': {
      ...sheets[':root'],
      ...light,
      [MOURNING]: changed(lightMourning, light),
      // paper is light, whatever the mode
      '@media screen': { '&[data-look=dark]': darkStyles },
      '@media screen and (prefers-color-scheme: dark)': { '&:not([data-look=light])': darkStyles },
    },
  };
}
