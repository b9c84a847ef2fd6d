import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { exportedNames } from './support/exportedNames.ts';
import { readSources, type Source } from './support/sources.ts';

/** Pairs of modules that intentionally export the same name. Generated files are skipped, because narrower types repeat their names. */
const ALLOWED: readonly { why: string; one: RegExp; other: RegExp }[] = [
  {
    why: 'a method’s definition, and the function that carries it out',
    one: /^domain\/methods\//,
    other: /^server\/marketplace\//,
  },
  {
    why: 'a lazily loaded section stands for the component of its name',
    one: /^src\/storefront\/reciter\/memberSections\.ts$/,
    other: /^src\/storefront\//,
  },
  {
    why: 'each language has the same message bundles',
    one: /^src\/i18n\/messages\/ar\.ts$/,
    other: /^src\/i18n\/messages\/en\.ts$/,
  },
  {
    why: 'the engine and the published client each describe the message that one sends to the other',
    one: /^server\/ports\/session\.ts$/,
    other: /^src\/dataProvider\/messages\.ts$/,
  },
];

type File = Pick<Source, 'path' | 'text'>;

function findCollisions(files: readonly File[]): { name: string; one: string; other: string }[] {
  const declaredIn = new Map<string, string[]>();
  for (const file of files)
    for (const name of new Set(exportedNames(file)))
      declaredIn.set(name, [...(declaredIn.get(name) ?? []), file.path].sort());
  return [...declaredIn].flatMap(([name, paths]) =>
    paths.flatMap((one, index) => paths.slice(index + 1).map((other) => ({ name, one, other }))),
  );
}
const isAllowed = (rule: (typeof ALLOWED)[number], { one, other }: { one: string; other: string }) =>
  (rule.one.test(one) && rule.other.test(other)) || (rule.one.test(other) && rule.other.test(one));

/** Files named after a component that isn't exported, because only their other exports render it. */
const ENCLOSED = ['src/app/App.tsx'];

/** The component or hook that gives a file its name. A file with several components has a general name, such as `skeletons.tsx`. */
const namedAfter = (path: string): string | undefined =>
  /^([A-Z]\w*(?=\.tsx$)|use[A-Z]\w*(?=\.tsx?$))/.exec(basename(path))?.[0];
const lacksItsName = (file: File): boolean => {
  const name = namedAfter(file.path);
  return name !== undefined && !exportedNames(file).includes(name);
};

const sources = readSources();
const collisions = findCollisions(sources);

test('no two modules export a declaration of the same name', () => {
  const wrong = collisions.filter((found) => !ALLOWED.some((rule) => isAllowed(rule, found)));
  expect(wrong.map(({ name, one, other }) => `${name}: ${one} and ${other}`)).toEqual([]);
});

test('every exception to unique names is in use', () => {
  const unused = ALLOWED.filter((rule) => !collisions.some((found) => isAllowed(rule, found)));
  expect(unused.map(({ why }) => why)).toEqual([]);
});

test('a name counts however it is declared, and not where it is passed on', () => {
  const collide = (...texts: string[]) =>
    findCollisions(texts.map((text, index) => ({ path: `${index}.ts`, text }))).map(({ name }) => name);
  const declarations = ['export const same = 1;', 'export function same() {}', 'export interface same {}'];
  for (const one of declarations) for (const other of declarations) expect(collide(one, other)).toEqual(['same']);
  expect(collide('export default class same {}', 'export type same = 1;')).toEqual(['same']);
  expect(collide('export const same = 1;', "export { same } from './0.ts';", 'const same = 2;')).toEqual([]);
});

test('a file named after a component or hook exports it', () => {
  expect(sources.filter(lacksItsName).map(({ path }) => path)).toEqual(ENCLOSED);
});

test('only a file named after a component or hook must export its name', () => {
  const text = 'export function useOther() {} export default function Other() {}';
  const lacking = [
    'Card.tsx',
    'useCard.ts',
    'useCard.tsx',
    'Other.tsx',
    'useOther.ts',
    'cards.tsx',
    'Card.ts',
    'user.ts',
  ];
  expect(lacking.filter((path) => lacksItsName({ path, text }))).toEqual(['Card.tsx', 'useCard.ts', 'useCard.tsx']);
});
