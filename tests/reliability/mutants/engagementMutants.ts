import type { Mutant } from './mutantList.ts';

const M = 'server/marketplace';
const ENTERED = 'tests/integration/engagements.test.ts';
const CONNECTED = 'tests/integration/connectedCalendar.test.ts';

/** Rules of engagements outside the marketplace, each taken out (decisions J2). */
export const ENGAGEMENT_MUTANTS: readonly Mutant[] = [
  {
    rule: 'engagements: one holds its time against a request',
    file: `${M}/orders/lineGuards.ts`,
    find: ' || heldEngagements(context.database, range).length > 0;',
    put: ';',
    tests: ENTERED,
  },
  {
    rule: 'engagements: only its reciter is told which',
    file: `${M}/orderWorkflow/guards.ts`,
    find: 'if (user !== context.session.user) throw slotTaken',
    put: 'if (!user) throw slotTaken',
    tests: ENTERED,
  },
  {
    rule: 'engagements: an unpaid booking lapses first',
    file: `${M}/engagements/holdTime.ts`,
    find: '  for (const { id } of overdueSlots(context.database, range, now)) takeDueStep(context, id);\n',
    put: '',
    tests: ENTERED,
  },
  {
    rule: 'engagements: the exclusion constraint covers their table',
    file: `${M}/orders/schemaRules.ts`,
    find: `while: { state: ['Holds'] },`,
    put: `while: { state: ['Never'] },`,
    tests: 'tests/reliability/engagementRace.isolated.test.ts:exclusion constraint',
  },
  {
    rule: 'engagements: our own bookings in a connected calendar close nothing',
    file: `${M}/engagements/storeEvents.ts`,
    find: 'line.start === start && line.end === end',
    put: 'line.start > end',
    tests: CONNECTED,
  },
  {
    rule: 'engagements: an empty calendar counts an hour later',
    file: `${M}/engagements/storeEvents.ts`,
    find: 'now - since >= EMPTY_FOR',
    put: 'now >= since',
    tests: CONNECTED,
  },
];
