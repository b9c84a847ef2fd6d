/** A site of its own whose behaviour is compared with what was decided, the checks that name the falsified entry first. */
import { isDeepStrictEqual } from 'node:util';
import { CHECKS, type Check } from './checks.ts';
import { openTrial } from './trial.ts';

const paths = JSON.parse(process.env.CONTRACT_PATHS || '[]') as string[];

/** How many steps a path of a check has in common with a falsified one. */
function nearness(about: string, path: string): number {
  const [one, other] = [about.split('.'), path.split('.')];
  const differs = one.findIndex((part, index) => part !== other[index]);
  return differs < 0 ? one.length : differs;
}
const nearest = ({ about }: Check): number =>
  Math.max(0, ...about.flatMap((one) => paths.map((path) => nearness(one, path))));

const ordered = CHECKS.map((check) => ({ check, near: nearest(check) }))
  .toSorted((one, other) => other.near - one.near)
  .map(({ check }) => check);

let red: string | undefined;
let checks = 0;
const trial = openTrial();
for (const { what, run, wanted } of ordered) {
  checks += 1;
  let found: unknown;
  try {
    found = await run(trial);
  } catch (error) {
    found = `threw: ${(error as Error).message}`;
  }
  if (isDeepStrictEqual(found, wanted)) continue;
  red = `${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`;
  if (process.env.CONTRACT_ALL) console.log(red);
  else break;
}
console.log(`VERDICT ${JSON.stringify({ ...(red ? { red: red.slice(0, 600) } : {}), checks })}`);
process.exit(0);
