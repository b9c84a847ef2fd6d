import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Names that standard terms replace: folders, files (as they are called once their folder has its new name, without the ending)
 * and identifiers, each with the name to use. `left` is how many of them are still there: lower it
 * with each name that goes.
 */
const { folders, files, identifiers, left } = JSON.parse(readFileSync('tests/vocabulary.json', 'utf8')) as {
  folders: Record<string, string>;
  files: Record<string, string>;
  identifiers: Record<string, string>;
  left: { folders: number; files: number; identifiers: number };
};

const CODE = globSync('{domain,server,src,scripts}/**/*.{ts,tsx}');

/** A path under the names that its folders have today. */
function today(path: string): string {
  const renamed = Object.entries(folders)
    .filter(([old, name]) => existsSync(old) && path.startsWith(`${name}/`))
    .sort(([, one], [, other]) => other.length - one.length)[0];
  return renamed ? renamed[0] + path.slice(renamed[1].length) : path;
}

const isThere = (path: string): boolean => globSync(`${path}.{ts,tsx,test.ts,test.tsx,spec.ts}`).length > 0;

test('no folder or file gets back a name that a standard term has replaced', () => {
  expect(Object.keys(folders).filter((path) => existsSync(path)).length).toBe(left.folders);
  const kept = Object.keys(files).filter((path) => isThere(path) || isThere(today(path)));
  expect(kept.length).toBe(left.files);
});

test('no identifier gets back a name that a standard term has replaced', () => {
  const known = new Set(Object.keys(identifiers));
  const used = new Set(
    CODE.flatMap((path) => readFileSync(path, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []).filter((word) =>
      known.has(word),
    ),
  );
  expect(used.size).toBe(left.identifiers);
});
