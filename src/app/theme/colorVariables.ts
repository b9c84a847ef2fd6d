import type { Theme } from '@mui/material/styles';
import { type Mode, schemePalette, schemeShadows } from './schemes.ts';

/** By the name of a variable. */
type Scheme = Record<string, string | number>;

const paint = (mode: Mode, mourning: boolean) => ({
  palette: schemePalette(mode, mourning),
  shadows: schemeShadows(mode),
  // what MUI mixes into a colour that shall be fainter
  ground: { faint: mode === 'dark' ? '#000' : '#fff' },
  // MUI's grey of edges, of a chip for example
  grey: { 400: mode === 'dark' ? '#616161' : '#bdbdbd' },
});

const nameOf = (above: string, key: string): string => `${above}-${key.replace(/\W/g, '')}`;

/** Every leaf of a scheme by its name. */
function leavesOf(tree: object, above = '-', found: Scheme = {}): Scheme {
  for (const [key, value] of Object.entries(tree))
    if (typeof value === 'object') leavesOf(value, nameOf(above, key), found);
    else found[nameOf(above, key)] = value;
  return found;
}

const light = leavesOf(paint('light', false));
const dark = leavesOf(paint('dark', false));
const lightMourning = leavesOf(paint('light', true));
const darkMourning = leavesOf(paint('dark', true));

/** The variable of each leaf that is not alike everywhere; leaves that are alike in every scheme share one. */
const variables = new Map<string, string>();
const first = new Map<string, string>();
for (const name of Object.keys(light)) {
  const values = [light, dark, lightMourning, darkMourning].map((scheme) => scheme[name]);
  if (name === '--palette-mode' || new Set(values).size === 1) continue;
  const alike = values.join('|');
  if (!first.has(alike)) first.set(alike, name);
  variables.set(name, first.get(alike) ?? name);
}

const variable = (name: string): string => `var(${variables.get(name)})`;

/** A tree of colours with variables in place of what depends on the scheme. */
function asVariables<Tree extends object>(tree: Tree, above: string): Tree {
  const entries = Object.entries(tree).map(([key, value]) => {
    const name = nameOf(above, key);
    if (typeof value === 'object') return [key, asVariables(value, name)];
    return [key, variables.has(name) ? variable(name) : value];
  });
  return Object.fromEntries(entries);
}

const { palette, shadows } = paint('light', false);

/** The palette and shadows of a page that does not know its look. */
export const variablePalette = () => ({ ...asVariables(palette, '--palette'), grey: { 400: variable('--grey-400') } });
export const variableShadows = () => Object.values(asVariables({ ...shadows }, '--shadows'));

const MOURNING = '&[data-mood=mourning]';

const share = (coefficient: number | string): string => `calc((${coefficient}) * 100%)`;
const mixed = (color: string, other: string, coefficient: number | string): string =>
  `color-mix(in srgb, ${color}, ${other} ${share(coefficient)})`;

/** How MUI makes colours of colours, left to the browser: it alone knows what a variable holds. */
export const mixing: Pick<Theme, 'alpha' | 'lighten' | 'darken'> & { colorSpace: string } = {
  colorSpace: 'srgb',
  alpha: (color, coefficient) => `color-mix(in srgb, ${color} ${share(coefficient)}, transparent)`,
  lighten: (color, coefficient) => mixed(color, variable('--ground-faint'), coefficient),
  darken: (color, coefficient) => mixed(color, '#000', coefficient),
};

const declared = (scheme: Scheme, under?: Scheme): Scheme =>
  Object.fromEntries(
    [...first.values()].flatMap((name) => {
      const value = scheme[name] ?? '';
      return value === under?.[name] ? [] : [[name, value]];
    }),
  );

/**
 * The values of the variables, by the system's look unless `data-look` on the page says light or dark, and by `data-mood`.
 * Before the first paint the attribute is set by the page's own script (src/app/early/begin.ts).
 */
export function schemeStyles() {
  const darkStyles = {
    colorScheme: 'dark',
    ...declared(dark, light),
    [MOURNING]: declared(darkMourning, dark),
  };
  return {
    ':root': {
      colorScheme: 'light',
      ...declared(light),
      [MOURNING]: declared(lightMourning, light),
      // paper is light, whatever the look
      '@media screen': { '&[data-look=dark]': darkStyles },
      '@media screen and (prefers-color-scheme: dark)': { '&:not([data-look=light])': darkStyles },
    },
  };
}
