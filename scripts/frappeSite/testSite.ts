/**
 * `npm run test:site [file ...]`: the suites that ask nothing but what every host of the marketplace has (docs/tests.md), over a
 * Frappe site with the app husainia_testing and over the embedded server, by the same files. The last lines say how many hold on
 * both, and name those that do not. `FRAPPE_URL` is the address of the site's desk, `FRAPPE_TOKEN` Administrator's `key:secret`;
 * `ONLY=site` leaves the embedded server out, as right after `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Report {
  testResults: {
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const { FRAPPE_URL, FRAPPE_TOKEN, ONLY } = process.env;
if (!FRAPPE_URL || !FRAPPE_TOKEN) {
  console.error("Say FRAPPE_URL (the address of a test site's desk) and FRAPPE_TOKEN (Administrator's key:secret).");
  process.exit(1);
}

/** Suites whose files ask for a server by the interface, themselves or through the matrix's own site. */
const ASKS = /chosenServer\.ts'|matrixSite\.ts'|\/spies\.ts'/;
const wanted = process.argv.slice(2);
const files = globSync('tests/{story,account,matrix,contract}/**/*.test.ts')
  .filter((path) => ASKS.test(readFileSync(path, 'utf8')))
  .filter((path) => !wanted.length || wanted.some((part) => path.includes(part)))
  .sort();

const folder = mkdtempSync(join(tmpdir(), 'majalis-both-'));

/** Runs a file, and says of each test why it does not hold, '' where it does; skipped ones are left out. */
function run(file: string, site: boolean): Map<string, string> {
  const output = join(folder, 'report.json');
  rmSync(output, { force: true });
  spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      file,
      '--reporter=json',
      `--outputFile.json=${output}`,
      '--testTimeout=600000',
      '--hookTimeout=300000',
    ],
    {
      env: { ...process.env, ...(site ? { TEST_SITE_URL: FRAPPE_URL } : {}) },
      stdio: ['ignore', 'ignore', 'ignore'],
    },
  );
  const found = new Map<string, string>();
  let report: Report;
  try {
    report = JSON.parse(readFileSync(output, 'utf8')) as Report;
  } catch {
    return found.set(`${file}: the file itself`, 'it did not end');
  }
  for (const { assertionResults, message } of report.testResults) {
    if (!assertionResults.length) found.set(`${file}: the file itself`, message);
    for (const { fullName, status, failureMessages } of assertionResults)
      if (status !== 'skipped' && status !== 'pending' && status !== 'todo')
        found.set(`${file}: ${fullName}`, status === 'passed' ? '' : (failureMessages[0] ?? status));
  }
  return found.size ? found : found.set(`${file}: the file itself`, 'no test was run');
}

let held = 0;
const broken: string[] = [];
for (const [index, file] of files.entries()) {
  const started = Date.now();
  const onSite = run(file, true);
  const here = ONLY === 'site' ? undefined : run(file, false);
  const before = broken.length;
  for (const [name, why] of onSite) {
    const other = here ? (here.get(name) ?? 'it was not run here') : '';
    if (why || other)
      broken.push(`${name}\n    ${why ? 'site' : 'embedded'}: ${(why || other).split('\n')[0]?.slice(0, 300)}`);
  }
  const both = onSite.size - (broken.length - before);
  held += both;
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${index + 1}/${files.length} ${file}: ${both} of ${onSite.size} (${seconds} s)`);
  // at once: the whole takes a while, and whoever waits for it may begin with these
  for (const name of broken.slice(before)) console.log(`  × ${name}`);
}
rmSync(folder, { recursive: true, force: true });
for (const name of broken) console.log(`\n× ${name}`);
console.log(
  `\n${held} of ${held + broken.length} hold on ${ONLY === 'site' ? 'the site' : 'both'}, in ${files.length} files`,
);
process.exit(broken.length ? 1 : 0);
