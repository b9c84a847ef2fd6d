/** What `.githooks/pre-commit` runs: biome on the staged files, then types of the project. Says what to do when one is red. */
import { spawnSync } from 'node:child_process';

const run = (command: string, args: string[]): boolean => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Paths that the commit changes, in the ways git's `--diff-filter` names. */
const stagedBy = (ways: string): string[] =>
  spawnSync('git', ['diff', '--cached', '--name-only', '-z', `--diff-filter=${ways}`], { encoding: 'utf8' })
    .stdout.split('\0')
    .filter(Boolean);
const staged = stagedBy('ACMR');

// files that biome is not told about are none of its business
const linted =
  staged.length === 0 || run('biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...staged]);
if (!linted) console.error('\nNot committed: `npx biome check --write FILE` repairs most of it.');
// what is removed may be missed elsewhere
const needsTypes = stagedBy('ACMRD').some((path) => /\.(tsx?|json)$/.test(path));
const typed = !needsTypes || run('tsc', ['--noEmit', '--singleThreaded']);
if (!typed) console.error('\nNot committed: the types do not hold.');
process.exit(linted && typed ? 0 : 1);
