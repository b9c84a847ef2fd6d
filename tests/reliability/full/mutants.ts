/**
 * Removes one rule after another in a copy of the project and runs the tests that must notice. An argument filters mutants by
 * name.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { MUTANTS, type Mutant } from '../mutants/mutantList.ts';

const root = resolve(import.meta.dirname, '../../..');
const copy = mkdtempSync(join(tmpdir(), 'majalis-mutants-'));
for (const part of [
  'domain',
  'server',
  'frappe',
  'src',
  'tests',
  'locales',
  'scripts',
  'index.html',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
])
  cpSync(join(root, part), join(copy, part), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

/**
 * A slow machine must not count as a failure: a test has two minutes unless it says otherwise, and tests that time out decide
 * nothing.
 * @returns the first failed test, `undefined` if all passed
 */
function firstRed(tests: string): string | undefined {
  const [file = '', name] = tests.split(':');
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const args = ['run', file, '--bail=1', '--testTimeout=120000', '--reporter=json', `--outputFile=${report}`];
  if (name) args.push('-t', name);
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: copy,
    stdio: 'ignore',
    timeout: 600_000,
  });
  if (status === 0) return undefined;
  if (status === null) throw new Error(`${tests} did not end within ten minutes`);
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { assertionResults: { status: string; fullName: string }[]; message: string }[];
    };
    const red = testResults.flatMap((one) => one.assertionResults).find((one) => one.status === 'failed');
    return red?.fullName ?? testResults[0]?.message.split('\n')[0] ?? 'the file does not load';
  } catch {
    return 'the file does not load';
  }
}

function caught({ file, find, put, tests }: Mutant): string | undefined {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(find)) throw new Error(`${file} does not say: ${find}`);
  writeFileSync(
    path,
    text.replace(find, () => put),
  );
  try {
    return firstRed(tests);
  } finally {
    writeFileSync(path, text);
  }
}

const wanted = process.argv[2] ?? '';
const chosen = MUTANTS.filter(({ rule }) => rule.includes(wanted));
let survived = 0;
// a test that fails without a mutant proves nothing
for (const tests of new Set(chosen.map((mutant) => mutant.tests))) {
  const red = firstRed(tests);
  if (red === undefined) continue;
  console.log(`${tests} is red before anything is taken out: ${red}`);
  process.exit(1);
}
for (const mutant of chosen) {
  let output: string;
  try {
    const red = caught(mutant);
    if (red === undefined) survived += 1;
    output = red === undefined ? 'SURVIVED' : `red: ${red}`;
  } catch (error) {
    survived += 1;
    output = `UNDECIDED: ${(error as Error).message}`;
  }
  console.log(`${mutant.rule} (${mutant.file}) | ${mutant.tests} | ${output}`);
}
console.log(`mutants: ${chosen.length}, ${chosen.length - survived} caught, ${survived} survived`);
rmSync(copy, { recursive: true, force: true });
process.exit(survived ? 1 : 0);
