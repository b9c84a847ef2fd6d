/**
 * What nothing uses: exports, types, files and packages, by knip. It looks twice: at everything, and at the product without its
 * tests, where what is exported for a test alone says so (`@internal`). What open work will use stands in owed.json; an entry
 * there that is gone, or used by now, is told as well.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Found = { name: string };
type Issue = { file: string } & Record<string, Found[]>;

/** @returns `file#export` and names of packages and files, with what is wrong with them @throws Error when knip itself failed */
function look(args: string[]): Map<string, string> {
  const { stdout, stderr, error } = spawnSync('knip', ['--no-progress', '--reporter', 'json', ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (error || !stdout.startsWith('{')) throw error ?? new Error(stderr || stdout);
  const { issues } = JSON.parse(stdout) as { issues: Issue[] };
  const isPackage = /ependencies$|^unlisted$|^binaries$/;
  return new Map(
    issues.flatMap(({ file, ...kinds }) =>
      Object.entries(kinds).flatMap(([kind, found]) =>
        found.map(({ name }): [string, string] => [
          isPackage.test(kind) ? name : kind === 'files' ? file : `${file}#${name}`,
          kind,
        ]),
      ),
    ),
  );
}

const owed = (
  JSON.parse(readFileSync(fileURLToPath(new URL('../owed.json', import.meta.url)), 'utf8')) as {
    owed: { exports: string[]; packages: string[] }[];
  }
).owed.flatMap(({ exports, packages }) => [...exports, ...packages]);

const found = new Map([...look([]), ...look(['--production', '--exclude', 'binaries'])]);
const dead = [...found].filter(([what]) => !owed.includes(what)).map(([what, kind]) => `${what} (${kind})`);
const settled = owed.filter((what) => !found.has(what));
for (const what of dead) console.log(`Nothing uses it: ${what}`);
for (const what of settled) console.log(`Owed no more, take it out of owed.json: ${what}`);
process.exit(dead.length + settled.length === 0 ? 0 : 1);
