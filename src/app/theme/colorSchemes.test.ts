import { expect, it } from 'vitest';
import { getTheme } from './buildTheme.ts';
import { colorSchemes, schemeStyles } from './colorSchemes.ts';
import { schemePalette } from './schemes.ts';

const theme = getTheme('en');
const MOURNING = '&[data-mood=mourning]';
const { ':root': root } = schemeStyles(theme);
const chosenDark = root['@media screen']['&[data-color-scheme=dark]'];
const systemDark = root['@media screen and (prefers-color-scheme: dark)']['&:not([data-color-scheme=light])'];

/** The declarations that apply to each scheme, in order of precedence. */
const cascades = {
  light: [root],
  lightMourning: [root, root[MOURNING]],
  dark: [root, chosenDark],
  darkMourning: [root, root[MOURNING], chosenDark, chosenDark[MOURNING]],
};

it.each(Object.entries(cascades))('the scheme %s defines every color of its palette', (name, cascade) => {
  const declared: Record<string, unknown> = Object.assign({}, ...cascade);
  const leaves = (tree: object, above: string): [string, unknown][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'object' ? leaves(value, `${above}-${key}`) : [[`${above}-${key}`, value]],
    );
  const { mode, ...palette } = schemePalette(name.startsWith('dark') ? 'dark' : 'light', name.endsWith('Mourning'));
  const expected = leaves(palette, '--palette');
  expect(expected.map(([variable]) => [variable, declared[variable]])).toEqual(expected);
  expect(declared.colorScheme).toBe(mode);
  expect(declared['--shadows-1']).toBe(
    (colorSchemes[name as keyof typeof colorSchemes] as { shadows?: string[] }).shadows?.[1],
  );
});

it('uses the same dark palette for the system setting and for the chosen mode', () => {
  expect(systemDark).toEqual(chosenDark);
});

it('names variables with valid CSS identifiers', () => {
  const names = Object.keys(root).filter((name) => name.startsWith('--'));
  expect(names.filter((name) => !/^[\w-]+$/.test(name))).toEqual([]);
});
