import { expect, it } from 'vitest';
import { getTheme } from './buildTheme.ts';
import { colorSchemes, schemeStyles } from './colorSchemes.ts';
import { schemePalette } from './schemes.ts';

const theme = getTheme('en');
const MOURNING = '&[data-mood=mourning]';
const { ':root': root } = schemeStyles(theme);
const chosenDark = root['@media screen']['&[data-look=dark]'];
const systemDark = root['@media screen and (prefers-color-scheme: dark)']['&:not([data-look=light])'];

/** What holds for each scheme, the strongest last. */
const cascades = {
  light: [root],
  lightMourning: [root, root[MOURNING]],
  dark: [root, chosenDark],
  darkMourning: [root, root[MOURNING], chosenDark, chosenDark[MOURNING]],
};

it.each(Object.entries(cascades))('the scheme %s has every colour of its palette', (name, cascade) => {
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

it('the system’s dark mode is the chosen one', () => {
  expect(systemDark).toEqual(chosenDark);
});

it('names its variables as CSS can read them', () => {
  const names = Object.keys(root).filter((name) => name.startsWith('--'));
  expect(names.filter((name) => !/^[\w-]+$/.test(name))).toEqual([]);
});
