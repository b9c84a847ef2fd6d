/**
 * `npm run test:site [file ...]`: the suites that ask nothing but what every host of the marketplace has (docs/guides/testing.md), over the
 * embedded server and over a Frappe site with the app husainia_testing, by the same files. The last lines say how many hold on
 * both, and name those that do not. `FRAPPE_URL` is the address of the site's desk, `FRAPPE_TOKEN` Administrator's `key:secret`;
 * `ONLY=site` leaves the embedded server out, as right after `npm test`.
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

/** Suites whose files ask for a server by the interface, themselves or through the matrix's own site. */
const ASKS = /testServerFactory\.ts'|matrixSite\.ts'|\/spies\.ts'/;
const wanted = process.argv.slice(2);
const files = globSync('tests/{story,account,matrix,contract}/**/*.test.ts')
  .filter((path) => ASKS.test(readFileSync(path, 'utf8')))
  .filter((path) => !wanted.length || wanted.some((part) => path.includes(part)))
  .sort();

/** Of each test why it does not hold, '' where it does. */
type Found = Map<string, string>;

/** What a file's tests came to; skipped ones are left out. */
function resultsOf(module: TestModule, file: string): Found {
  const found: Found = new Map();
  for (const { message } of module.errors()) found.set(`${file}: the file itself`, message);
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    if (state !== 'skipped')
      found.set(`${file}: ${test.fullName}`, state === 'passed' ? '' : (errors?.[0]?.message ?? state));
  }
  return found.size ? found : found.set(`${file}: the file itself`, 'no test was run');
}

/** Runs all files in one process, loaded once, over a host. @param told hears of each file when it has ended */
async function run(site: boolean, told: (file: string, found: Found) => void): Promise<void> {
  const reporter: Reporter = {
    onTestModuleEnd(module) {
      const file = relative(process.cwd(), module.moduleId);
      told(file, resultsOf(module, file));
    },
  };
  // read by the tests' processes
  if (site) process.env.TEST_SITE_URL = FRAPPE_URL;
  const vitest = await startVitest('test', files, {
    watch: false,
    reporters: [reporter],
    // there is one site, and each file has it to itself
    fileParallelism: !site,
    // a site takes its time, and whoever runs both has a busy machine
    testTimeout: 600_000,
  });
  await vitest.close();
  // where the first run kept its temporary files, which went with it
  process.env.TMPDIR = temporary;
}

const here: Found = new Map();
if (ONLY !== 'site')
  await run(false, (_, found) => {
    for (const [name, why] of found) here.set(name, why);
  });

let held = 0;
let told = 0;
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
  told += 1;
  const seconds = Math.round((Date.now() - started) / 1000);
  started = Date.now();
  console.log(`${told}/${files.length} ${file}: ${both} of ${onSite.size} (${seconds} s)`);
  // at once: the whole takes a while, and whoever waits for it may begin with these
  for (const name of broken.slice(before)) console.log(`  × ${name}`);
});
for (const name of broken) console.log(`\n× ${name}`);
if (told < files.length) console.log(`\n${files.length - told} files did not end`);
console.log(`\n${held} of ${held + broken.length} hold on ${ONLY === 'site' ? 'the site' : 'both'}, in ${told} files`);
process.exit(broken.length || told < files.length ? 1 : 0);
