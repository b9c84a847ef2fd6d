/**
 * Lists unused exports, types, files, and packages, with knip: once for everything, and once for the product without its tests, where an
 * export that only a test uses must be marked `@internal`. Exits with 1 if there are any.
 */
import { spawnSync } from 'node:child_process';

type UnusedItem = { name: string };
type Issue = { file: string } & Record<string, UnusedItem[]>;

/** Runs knip. @returns `file#export (kind)`, or the name of a package or file @throws Error if knip itself fails */
function findUnused(args: string[]): string[] {
  const { stdout, stderr, error } = spawnSync('knip', ['--no-progress', '--reporter', 'json', ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (error || !stdout.startsWith('{')) throw error ?? new Error(stderr || stdout);
  const { issues } = JSON.parse(stdout) as { issues: Issue[] };
  const isPackage = /ependencies$|^unlisted$|^binaries$/;
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      found.map(({ name }) => {
        const what = isPackage.test(kind) ? name : kind === 'files' ? file : `${file}#${name}`;
        return `${what} (${kind})`;
      }),
    ),
  );
}

const unused = new Set([...findUnused([]), ...findUnused(['--production', '--exclude', 'binaries'])]);
for (const what of unused) console.log(`Unused: ${what}`);
process.exit(unused.size === 0 ? 0 : 1);
