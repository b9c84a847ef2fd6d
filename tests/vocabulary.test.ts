import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Names that standard terms have replaced, each with its replacement: folders, files (in today's folders, without the extension),
 * identifiers, and phrases of comments, documents and texts. A phrase is never a plain English word.
 */
const { folders, files, identifiers, phrases } = JSON.parse(readFileSync('tests/vocabulary.json', 'utf8')) as {
  folders: Record<string, string>;
  files: Record<string, string>;
  identifiers: Record<string, string>;
  phrases: Record<string, string>;
};

const CODE = globSync('{domain,server,src,scripts}/**/*.{ts,tsx}');

test('no folder or file uses a name that a standard term replaced', () => {
  expect(Object.keys(folders).filter((path) => existsSync(path))).toEqual([]);
  const endings = '{ts,tsx,test.ts,test.tsx,spec.ts}';
  expect(globSync(Object.keys(files).map((path) => `${path}.${endings}`))).toEqual([]);
});

test('no identifier uses a name that a standard term replaced', () => {
  const found = CODE.flatMap((path) =>
    (readFileSync(path, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? [])
      .filter((word) => Object.hasOwn(identifiers, word))
      .map((word) => `${path}: ${word}, say ${identifiers[word]}`),
  );
  expect(found).toEqual([]);
});

/** Comments, documents and English texts. Fixtures of earlier versions and recordings of other servers don't change. */
const TEXTS = globSync('{domain,server,src,scripts,tests,packages,docs,locales/en,frappe}/**/*.{ts,tsx,md,json,py}', {
  exclude: ['tests/{upgrade,frappeCompat/recordings}/**', 'tests/vocabulary.*', '**/node_modules/**', '**/*.gen.ts'],
}).concat(globSync('*.md'));
const pattern = new RegExp(`\\b(?:${Object.keys(phrases).join('|')})\\b`, 'gi');
/** Text with its lines joined, so that a phrase is found across the lines of a comment. */
const joined = (text: string): string => text.replace(/\s*\n\s*(?:\*|\/\/|#)?\s*/g, ' ').replaceAll("'", '’');
const findPhrases = (text: string): string[] => joined(text).match(pattern) ?? [];

test('no text gets back a phrase that a standard term has replaced', () => {
  const found = TEXTS.flatMap((path) => findPhrases(readFileSync(path, 'utf8')).map((phrase) => `${path}: ${phrase}`));
  expect(found).toEqual([]);
});

test('a phrase is found across lines, and not within words', () => {
  expect(findPhrases('/**\n * A list is Drawn\n * anew.\n */')).toEqual(['Drawn anew']);
  expect(findPhrases("the house's own")).toHaveLength(1);
  expect(findPhrases('redrawn anew, by lots')).toEqual([]);
});
