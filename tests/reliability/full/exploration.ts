/** Exhaustive search over the real order core: every state of orders of one, two and three lines. SCENE: a part of the scenes' names. */
import { type Bounds, explore } from '../exploration.ts';
import { afterNoon, openWorld } from '../orderWorld.ts';
import { COMPLAINTS_END, HOUR_ASKED, PAYOUTS_DUE, SCENES, SPARE_HOUR } from '../scenes.ts';

const PLAIN = ['paid', 'failed'] as const;
const SEARCHES = [
  {
    scene: 'a reciter alone',
    attempts: 3,
    outcomes: ['paid', 'short', 'foreign', 'failed', 'silent'],
    moments: [afterNoon(1)],
    drafts: true,
    suspensions: true,
  },
  { scene: 'a paid reciter', attempts: 1, outcomes: [], moments: [COMPLAINTS_END, PAYOUTS_DUE], refunds: 2 },
  { scene: 'two customers, one hour', attempts: 3, outcomes: ['paid', 'short', 'failed'], suspensions: true },
  { scene: 'a reciter and a spare hour', attempts: 1, outcomes: PLAIN, spare: [SPARE_HOUR] },
  { scene: 'two customers, one hour and a spare one', attempts: 1, outcomes: ['paid'], spare: [SPARE_HOUR] },
  { scene: 'two paid nights, one after the other', attempts: 2, outcomes: [], decision: 1 },
  { scene: 'two customers, one hour and a spare one', attempts: 3, outcomes: ['paid'], spare: [SPARE_HOUR] },
  // a month decision doubles every deadline of two rescheduled lines: their end is days away, so the actions are limited
  {
    scene: 'two customers, one hour, a spare one and the moon',
    attempts: 3,
    outcomes: ['paid'],
    spare: [SPARE_HOUR],
    decision: 1,
    alike: true,
    mostActs: 6,
  },
  ...['one approved, the spare hour asked for, and the moon', 'one paid, the spare hour asked for, and the moon'].map(
    (scene) => ({
      scene,
      attempts: 3,
      outcomes: ['paid'] as const,
      spare: [HOUR_ASKED, SPARE_HOUR],
      decision: 1,
      mostActs: 5,
    }),
  ),
  { scene: 'a chain of two reciters', attempts: 2, outcomes: ['paid', 'failed', 'silent'], suspensions: true },
  { scene: 'two chains of three reciters', attempts: 1, outcomes: PLAIN, mostActs: 7 },
  { scene: 'two hosts, one kitchen day', attempts: 2, outcomes: PLAIN, suspensions: true },
  { scene: 'two kitchens', attempts: 2, outcomes: PLAIN, suspensions: true },
  { scene: 'two kitchens', attempts: 3, outcomes: PLAIN },
  { scene: 'a reciter and a kitchen', attempts: 3, outcomes: PLAIN },
  { scene: 'a reciter and two kitchens', attempts: 1, outcomes: PLAIN },
] as const satisfies (Partial<Bounds> & { scene: string })[];

let failures = 0;
let states = 0;
for (const { scene, ...bounds } of SEARCHES.filter(({ scene }) => scene.includes(process.env.SCENE ?? ''))) {
  const started = performance.now();
  const world = openWorld();
  await SCENES[scene]?.(world);
  const found = await explore(world, {
    suspensions: false,
    drafts: false,
    moments: [],
    mostStates: 200_000,
    ...bounds,
  });
  states += found.states;
  failures += found.broken.length;
  const seconds = Math.round((performance.now() - started) / 1000);
  const also = ['suspensions' in bounds && 'suspensions', 'refunds' in bounds && 'complaints, refunds, payouts'];
  const within = 'mostActs' in bounds && `all of ${bounds.mostActs} acts`;
  console.log(
    `${[scene, `${bounds.attempts} payments`, ...also, within].filter(Boolean).join(', ')}: ${found.states} states, ${found.steps} steps (${found.refused} refused), ${found.broken.length} broken, ${seconds} s`,
  );
  for (const { what, path } of found.broken.slice(0, 5)) console.log(`  ${what}\n    ${path.join(' > ')}`);
}
console.log(`exploration: ${states} states, ${failures} failures`);
process.exit(failures ? 1 : 0);
