/**
 * `npm run reliability [name ...]`: the long forms of the proofs that orders, slots and money cannot go wrong. Each prints its
 * counts; the last lines say which held. They take a few hours together; a name runs that one alone.
 */
import { spawnSync } from 'node:child_process';
import removeAfterwards from '../../support/temporaryFolders.ts';

const PROOFS = [
  'exploration',
  'sequences',
  'calendars',
  'search',
  'races',
  'capacity',
  'moves',
  'kills',
  'dropped',
  'payments',
  'mutants',
  'contract',
  'cost',
  'memory',
  'pages',
  'uploads',
  'packages',
] as const;

/** Asked for by name: of a Frappe site. */
const ELSEWHERE = ['site'] as const;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => ![...PROOFS, ...ELSEWHERE].some((proof) => proof === name));
if (unknown.length) {
  console.error(`No such proof: ${unknown.join(', ')}. There are ${[...PROOFS, ...ELSEWHERE].join(', ')}.`);
  process.exit(1);
}

const cleanUp = removeAfterwards();
const chosen = wanted.length ? [...PROOFS, ...ELSEWHERE].filter((proof) => wanted.includes(proof)) : PROOFS;
const results = chosen.map((proof) => {
  const started = Date.now();
  console.log(`\n== ${proof}`);
  const { status } = spawnSync(process.execPath, [`tests/reliability/full/${proof}.ts`], { stdio: 'inherit' });
  return { proof, held: status === 0, seconds: Math.round((Date.now() - started) / 1000) };
});

cleanUp();
console.log('');
for (const { proof, held, seconds } of results) console.log(`${held ? 'held  ' : 'FAILED'} ${proof} (${seconds} s)`);
process.exit(results.every(({ held }) => held) ? 0 : 1);
