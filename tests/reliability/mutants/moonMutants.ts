import type { Mutant } from './mutantList.ts';

const FOLDER = 'server/marketplace/orderWorkflow/moonSighting';
const MOON = 'tests/integration/moon.test.ts';
const RULES = 'domain/order/moonSighting.test.ts';

/** The rules of moon sightings, each removed (decisions H14). */
export const MOON_MUTANTS: readonly Mutant[] = [
  {
    rule: 'moon: whoever waits follows, until none goes',
    file: 'server/marketplace/orderWorkflow/transitions.ts',
    find: "again ||= goes || occupancy === 'taken';",
    put: 'again = false;',
    tests: MOON,
  },
  {
    rule: 'moon: who would have come owes nothing',
    file: 'server/marketplace/orderWorkflow/reschedule/endProposals.ts',
    find: 'line.providerAgreed && !line.customerAgreed;',
    put: 'line.providerAgreed && line.moonState === undefined;',
    tests: MOON,
  },
  {
    rule: 'moon: each decision asks once',
    file: `${FOLDER}/proposeMonthShift.ts`,
    find: 'const more = { moon_asked: moon.key };',
    put: 'const more = {};',
    tests: MOON,
  },
  {
    rule: 'moon: nothing moves without both',
    file: `${FOLDER}/moonAnswers.ts`,
    find: "if (areBoth && occupancy === 'free') {",
    put: "if (occupancy === 'free') {",
    tests: MOON,
  },
  {
    rule: 'moon: who comes waits for who leaves',
    file: `${FOLDER}/slotOccupancy.ts`,
    find: "occupancy = 'leaving';",
    put: "occupancy = 'free';",
    tests: MOON,
  },
  {
    rule: 'moon: an own request stands in the way',
    file: `${FOLDER}/slotOccupancy.ts`,
    find: ' || other.user === moved.user',
    put: '',
    tests: MOON,
  },
  {
    rule: 'moon: who leaves is asked before who comes',
    file: 'domain/order/moonSighting.ts',
    find: 'b.start - a.start',
    put: 'a.start - b.start',
    tests: MOON,
  },
  {
    rule: 'moon: the money goes back where it is owed, nowhere else',
    file: 'server/marketplace/orderWorkflow/guards.ts',
    find: "if (!isMoonOwed(line)) refuseGuard('moon_owed');",
    put: '',
    tests: MOON,
  },
  {
    rule: 'moon: all of the money goes back',
    file: `${FOLDER}/moonAnswers.ts`,
    find: "{ causedBy: 'customer' })",
    put: "{ causedBy: 'customer', refund: 1000 })",
    tests: MOON,
  },
  {
    rule: 'moon: its move is none of those that the sides have',
    file: 'server/marketplace/orderWorkflow/reschedule/applyReschedule.ts',
    find: '(isMoons ? 0 : 1)',
    put: '1',
    tests: MOON,
  },
  {
    rule: 'moon: what is not decided any more is not asked',
    file: `${FOLDER}/proposeMonthShift.ts`,
    find: 'if (!moon.isDecided) {',
    put: 'if (!moon.key) {',
    tests: MOON,
  },
  {
    rule: 'moon: a provider who names another time says no',
    file: 'server/marketplace/orderWorkflow/reschedule/rescheduleMethods.ts',
    find: "const isNo = isMoons && actor === 'vendor';",
    put: 'const isNo = false;',
    tests: MOON,
  },
  {
    rule: 'moon: a month is answered by whom it waits for',
    file: 'server/marketplace/orderWorkflow/moonSighting/acceptMonthShift.ts',
    find: "&& waitsFor(line, 'vendor')",
    put: '',
    tests: MOON,
  },
  {
    rule: 'moon: a provider has half of the time',
    file: 'domain/order/moonSighting.ts',
    find: '/ (2 * MINUTE)) * MINUTE;',
    put: '/ MINUTE) * MINUTE;',
    tests: RULES,
  },
  {
    rule: 'moon: the thirtieth of a short month counts on',
    file: 'domain/order/moonSighting.ts',
    find: 'if (night.day <= months.lengthOf(night)) return night;',
    put: 'if (night.day <= 30 + months.lengthOf(night)) return night;',
    tests: RULES,
  },
  {
    rule: 'moon: what is owed ends where the line begins',
    file: `${FOLDER}/proposeMonthShift.ts`,
    find: 'setLine(context, name, { moonState: undefined });\n  });',
    put: '{}\n  });',
    tests: MOON,
  },
];
