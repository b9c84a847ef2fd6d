/**
 * `npm run reliability [name ...]` runs the long reliability tests of this folder, or those named. Each prints its counts; the last
 * lines say which passed. Together they take a few hours. `site` needs a Frappe site and runs only by name.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import removeAfterwards from '../../support/temporaryFolders.ts';

const NAMES = readdirSync(import.meta.dirname)
  .map((file) => basename(file, '.ts'))
  .filter((name) => name !== 'main')
  .sort();

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !NAMES.includes(name));
if (unknown.length) {
  console.error(`Unknown test: ${unknown.join(', ')}. There are ${NAMES.join(', ')}.`);
  process.exit(1);
}

const cleanUp = removeAfterwards();
const selected = requested.length > 0 ? requested : NAMES.filter((name) => name !== 'site');
const results = selected.map((name) => {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, [`tests/reliability/full/${name}.ts`], { stdio: 'inherit' });
  return { name, held: status === 0, seconds: Math.round((Date.now() - started) / 1000) };
});

cleanUp();
console.log('');
for (const { name, held, seconds } of results) console.log(`${held ? 'held  ' : 'FAILED'} ${name} (${seconds} s)`);
process.exit(results.every(({ held }) => held) ? 0 : 1);
