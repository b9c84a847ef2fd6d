/** `.githooks/pre-commit` runs this: biome on the staged files, then a type check of the project. It says what to do if one fails. */
import { spawnSync } from 'node:child_process';

const run = (command: string, args: string[]): boolean => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** The staged paths, filtered by the letters of git's `--diff-filter`. */
const stagedBy = (ways: string): string[] =>
  spawnSync('git', ['diff', '--cached', '--name-only', '-z', `--diff-filter=${ways}`], { encoding: 'utf8' })
    .stdout.split('\0')
    .filter(Boolean);
const staged = stagedBy('ACMR');

// skips files that biome does not check
const linted =
  staged.length === 0 || run('biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...staged]);
if (!linted) console.error('\nNot committed: `npx biome check --write FILE` fixes most issues.');
// a deleted file may be imported elsewhere
const needsTypes = stagedBy('ACMRD').some((path) => /\.(tsx?|json)$/.test(path));
const typed = !needsTypes || run('tsc', ['--noEmit', '--singleThreaded']);
if (!typed) console.error('\nNot committed: type errors.');
process.exit(linted && typed ? 0 : 1);
