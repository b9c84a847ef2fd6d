/**
 * `npm run simulate -- --seed N --days D`: simulates the marketplace with 50 reciters, 30 kitchens and 4,000 hosts through its public API, and
 * prints what it counted. `--scale S` multiplies the number of people; `--no-faults` leaves out crashes and lost responses.
 */
import { parseArgs } from 'node:util';
import removeAfterwards from '../support/temporaryFolders.ts';
import { HABITS } from './habits.ts';
import { simulateYear } from './year.ts';

const FULL_SIZE = { reciters: 50, kitchens: 30, hosts: 4000 };
/** The first day of the simulated year: two weeks before Muharram 1449. */
const FIRST = '2027-05-24';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '354' },
    scale: { type: 'string', default: '1' },
    declines: { type: 'string', default: String(HABITS.reciterDeclines) },
    'ranked-choice': { type: 'boolean', default: false },
    'auto-accept': { type: 'boolean', default: false },
    'quiet-hours': { type: 'boolean', default: false },
    'no-faults': { type: 'boolean', default: false },
  },
});
const scale = Number(values.scale);
const cleanUp = removeAfterwards();
const result = await simulateYear({
  seed: values.seed,
  first: FIRST,
  days: Number(values.days),
  size: {
    reciters: Math.ceil(FULL_SIZE.reciters * scale),
    kitchens: Math.ceil(FULL_SIZE.kitchens * scale),
    hosts: Math.ceil(FULL_SIZE.hosts * scale),
  },
  reciterDeclines: Number(values.declines),
  faults: !values['no-faults'],
  rankedChoice: values['ranked-choice'],
  autoAccept: values['auto-accept'],
  quietHours: values['quiet-hours'],
  onProgress: (line) => console.error(line),
});
cleanUp();
console.log(JSON.stringify(result, null, 2));
if (result.violations.length) process.exitCode = 1;
