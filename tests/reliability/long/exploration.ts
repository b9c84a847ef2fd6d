/** Exhaustive search over the real order core: every state of orders of one, two and three lines. */
import { explore } from '../exploration.ts';
import { afterNoon, openWorld } from '../orderWorld.ts';
import { SCENES } from '../scenes.ts';

const ALL = ['paid', 'short', 'failed'] as const;
const PLAIN = ['paid', 'failed'] as const;
const SEARCHES = [
  {
    scene: 'a reciter alone',
    attempts: 3,
    outcomes: [...ALL, 'foreign'] as const,
    moments: [afterNoon(1)],
    drafts: true,
  },
  { scene: 'two customers, one hour', attempts: 3, outcomes: ALL, moments: [], drafts: false },
  { scene: 'two kitchens', attempts: 3, outcomes: PLAIN, moments: [], drafts: false },
  { scene: 'a reciter and a kitchen', attempts: 3, outcomes: PLAIN, moments: [], drafts: false },
  { scene: 'a reciter and two kitchens', attempts: 2, outcomes: ['paid'] as const, moments: [], drafts: false },
];

let failures = 0;
let states = 0;
for (const { scene, ...bounds } of SEARCHES) {
  const started = performance.now();
  const world = openWorld();
  SCENES[scene]?.(world);
  const found = await explore(world, { suspensions: true, mostStates: 60_000, ...bounds });
  states += found.states;
  failures += found.broken.length;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${scene}: ${found.states} states, ${found.steps} steps (${found.refused} refused), ${found.broken.length} broken, ${seconds} s`,
  );
  for (const { what, path } of found.broken.slice(0, 5)) console.log(`  ${what}\n    ${path.join(' > ')}`);
}
console.log(`exploration: ${states} states, ${failures} failures`);
process.exit(failures ? 1 : 0);
