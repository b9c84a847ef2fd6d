import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Names that standard terms have replaced, each with the name to use: folders, files (in the folders of today, without the ending) and
 * identifiers.
 */
const { folders, files, identifiers } = JSON.parse(readFileSync('tests/vocabulary.json', 'utf8')) as {
  folders: Record<string, string>;
  files: Record<string, string>;
  identifiers: Record<string, string>;
};

const CODE = globSync('{domain,server,src,scripts}/**/*.{ts,tsx}');

test('no folder or file gets back a name that a standard term has replaced', () => {
  expect(Object.keys(folders).filter((path) => existsSync(path))).toEqual([]);
  const endings = '{ts,tsx,test.ts,test.tsx,spec.ts}';
  expect(globSync(Object.keys(files).map((path) => `${path}.${endings}`))).toEqual([]);
});

test('no identifier gets back a name that a standard term has replaced', () => {
  const found = CODE.flatMap((path) =>
    (readFileSync(path, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? [])
      .filter((word) => Object.hasOwn(identifiers, word))
      .map((word) => `${path}: ${word}, say ${identifiers[word]}`),
  );
  expect(found).toEqual([]);
});
