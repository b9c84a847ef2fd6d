/**
 * `npm run test:site [file ...]`: runs the suites that use only what every host of the marketplace has (docs/guides/testing.md) twice, from
 * the same files: over the embedded server, and over a Frappe site with the app husainia_testing. The last lines count the tests that pass
 * on both, and name the others. `FRAPPE_URL` is the URL of the site's desk, `FRAPPE_TOKEN` Administrator's `key:secret`; `ONLY=site` skips
 * the embedded server, for example right after `npm test`.
 */
import { globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { relative } from 'node:path';
import { type Reporter, startVitest, type TestModule } from 'vitest/node';

const { FRAPPE_URL, FRAPPE_TOKEN, ONLY } = process.env;
const temporary = tmpdir();
if (!FRAPPE_URL || !FRAPPE_TOKEN) {
  console.error("Say FRAPPE_URL (the address of a test site's desk) and FRAPPE_TOKEN (Administrator's key:secret).");
  process.exit(1);
}

/** Suites whose files use a server over its API, directly or through the matrix's own site. */
const ASKS = /testServerFactory\.ts'|matrixSite\.ts'|\/spies\.ts'/;
const requestedFiles = process.argv.slice(2);
const files = globSync('tests/{story,account,matrix,contract}/**/*.test.ts')
  .filter((path) => ASKS.test(readFileSync(path, 'utf8')))
  .filter((path) => !requestedFiles.length || requestedFiles.some((part) => path.includes(part)))
  .sort();

/** Why each test failed, by its name; '' if it passed. */
type TestResults = Map<string, string>;

/** The results of a file's tests, without skipped ones. */
function resultsOf(module: TestModule, file: string): TestResults {
  const results: TestResults = new Map();
  for (const { message } of module.errors()) results.set(`${file}: the file itself`, message);
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    if (state !== 'skipped')
      results.set(`${file}: ${test.fullName}`, state === 'passed' ? '' : (errors?.[0]?.message ?? state));
  }
  return results.size ? results : results.set(`${file}: the file itself`, 'no test was run');
}

/** Runs all files in one process over a host. @param onFileDone called after each file */
async function run(site: boolean, onFileDone: (file: string, found: TestResults) => void): Promise<void> {
  const reporter: Reporter = {
    onTestModuleEnd(module) {
      const file = relative(process.cwd(), module.moduleId);
      onFileDone(file, resultsOf(module, file));
    },
  };
  // read by the tests' processes
  if (site) process.env.TEST_SITE_URL = FRAPPE_URL;
  const vitest = await startVitest('test', files, {
    watch: false,
    reporters: [reporter],
    // there is only one site, so each file runs alone
    fileParallelism: !site,
    // a site is slow, and both runs together load the machine
    testTimeout: 600_000,
  });
  await vitest.close();
  // the first run deleted its temporary folder when it ended
  process.env.TMPDIR = temporary;
}

const here: TestResults = new Map();
if (ONLY !== 'site')
  await run(false, (_, found) => {
    for (const [name, why] of found) here.set(name, why);
  });

let held = 0;
let printed = 0;
let started = Date.now();
const broken: string[] = [];
await run(true, (file, onSite) => {
  const before = broken.length;
  for (const [name, why] of onSite) {
    const other = ONLY === 'site' ? '' : (here.get(name) ?? 'it was not run here');
    if (why || other)
      broken.push(`${name}\n    ${why ? 'site' : 'embedded'}: ${(why || other).split('\n')[0]?.slice(0, 300)}`);
  }
  const both = onSite.size - (broken.length - before);
  held += both;
  printed += 1;
  const seconds = Math.round((Date.now() - started) / 1000);
  started = Date.now();
  console.log(`${printed}/${files.length} ${file}: ${both} of ${onSite.size} (${seconds} s)`);
  // printed at once, because the whole run takes long
  for (const name of broken.slice(before)) console.log(`  × ${name}`);
});
for (const name of broken) console.log(`\n× ${name}`);
if (printed < files.length) console.log(`\n${files.length - printed} files did not end`);
console.log(
  `\n${held} of ${held + broken.length} hold on ${ONLY === 'site' ? 'the site' : 'both'}, in ${printed} files`,
);
process.exit(broken.length || printed < files.length ? 1 : 0);
