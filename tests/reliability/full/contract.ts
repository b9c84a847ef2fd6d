/**
 * Mutates every entry of the contract that has an effect, and checks that a running site behaves differently. An argument
 * filters mutants by name. AT_ONCE: number of parallel sites, default 2.
 */
import { entriesOf, mutantsOf, TABLES } from '../contract/mutations.ts';
import { judgeAll, judgeTrue, nameOf } from '../contract/run.ts';

const wanted = process.argv[2] ?? '';
const sound = await judgeTrue();
if (sound.red) {
  console.log(`contract: red before anything is falsified: ${sound.red}`);
  process.exit(1);
}
console.log(`as it is: ${sound.checks} checks green in ${sound.ms} ms`);

const mutants = TABLES.flatMap(mutantsOf).filter((mutant) => nameOf(mutant).includes(wanted));
const started = performance.now();
const survived: string[] = [];
const times: number[] = [];
const works: number[] = [];
let stopped = 0;
await judgeAll(mutants, Number(process.env.AT_ONCE ?? 2), (mutant, { red, checks, ms, work }) => {
  times.push(ms);
  works.push(work);
  if (!red) survived.push(nameOf(mutant));
  if (red?.startsWith('the site does not start')) stopped += 1;
  console.log(
    `${nameOf(mutant)} | ${red ? `red: ${red.slice(0, 160)}` : 'SURVIVED'} | ${checks} checks, ${ms} ms, ${work} of them work`,
  );
});

const entries = TABLES.map((table) => `${table} ${entriesOf(table).length}`).join(', ');
const sorted = times.toSorted((a, b) => a - b);
console.log(
  `contract: entries ${entries}; ${mutants.length} mutants, ${mutants.length - survived.length} red (${stopped} because the site does not start), ` +
    `${survived.length} survived; half within ${sorted[sorted.length >> 1]} ms, longest ${sorted.at(-1)} ms (most work ${Math.max(...works)} ms), together ${Math.round((performance.now() - started) / 1000)} s`,
);
for (const name of survived) console.log(`  survived: ${name}`);
process.exit(survived.length ? 1 : 0);
