import type { Mutant } from './mutantList.ts';

const M = 'server/marketplace';
const MOVE_FOLDER = `${M}/orderWorkflow/reschedule`;
const MOVES = 'tests/integration/reschedule.test.ts';
const MOVE_SWAP = 'tests/integration/reschedule.test.ts:swap';
const MOVE_CELLS = 'tests/matrix/reschedule.test.ts';
const MOVE_WALL = 'tests/reliability/rescheduleRace.isolated.test.ts:exclusion constraint';

/** The rules of rescheduling, each removed (decisions H14). */
export const RESCHEDULE_MUTANTS: readonly Mutant[] = [
  {
    rule: 'moves: a yes is to the start that was seen',
    file: `${MOVE_FOLDER}/rescheduleGuards.ts`,
    find: 'if (start !== seen)',
    put: 'if (!seen)',
    tests: MOVES,
  },
  {
    rule: 'moves: the move swaps on the status',
    file: `${MOVE_FOLDER}/applyReschedule.ts`,
    find: 'const where = { status, start, moveStart };',
    put: 'const where = { start, moveStart, released: status ? 1 : 0 };',
    tests: MOVE_SWAP,
  },
  {
    rule: 'moves: the move swaps on the start',
    file: `${MOVE_FOLDER}/applyReschedule.ts`,
    find: 'const where = { status, start, moveStart };',
    put: 'const where = { status, moveStart, released: start ? 1 : 0 };',
    tests: MOVE_SWAP,
  },
  {
    rule: 'moves: the move swaps on the proposal',
    file: `${MOVE_FOLDER}/applyReschedule.ts`,
    find: 'const where = { status, start, moveStart };',
    put: 'const where = { status, start, released: moveStart ? 1 : 0 };',
    tests: MOVE_SWAP,
  },
  {
    rule: 'moves: minutes between two slots count at a yes',
    file: `${M}/orders/slots.ts`,
    find: 'to: instantToWire(end + margin)',
    put: 'to: instantToWire(end + 0 * margin)',
    tests: MOVES,
  },
  {
    rule: 'moves: a move buys no time to pay',
    file: `${MOVE_FOLDER}/applyReschedule.ts`,
    find: 'if (line.status !== STATUS.paymentCompleted) return line.deadline;',
    put: 'if (line.status === STATUS.pendingVerification) return line.deadline;',
    tests: MOVES,
  },
  {
    rule: 'moves: an answer is put off once',
    file: `${MOVE_FOLDER}/proposalValues.ts`,
    find: '&& !line.movesByProvider;',
    put: '&& line.movesByProvider < 3;',
    tests: MOVES,
  },
  {
    rule: 'moves: a closed notice stays closed',
    file: 'domain/order/reschedule.ts',
    find: '? noticeStart : null;',
    put: '? noticeStart * 0 || null : null;',
    tests: MOVES,
  },
  {
    rule: 'moves: days ahead count from the order',
    file: `${M}/orders/requestGuards.ts`,
    find: 'siblings, line.releasedAt);',
    put: 'siblings);',
    tests: MOVES,
  },
  {
    rule: 'moves: no proposal outlives an arrival',
    file: `${M}/orderWorkflow/transitions.ts`,
    find: '...(endsProposal ? NO_PROPOSAL : {}),',
    put: '...(endsProposal && to !== STATUS.cancelled && to !== STATUS.arrived ? NO_PROPOSAL : {}),',
    tests: MOVES,
  },
  {
    rule: 'moves: the exclusion constraint covers the columns of the slot',
    file: 'server/store/schemaRules.ts',
    find: `((\${holds('OLD', entering)}) IS NOT 1 OR \${moved})`,
    put: `((\${holds('OLD', entering)}) IS NOT 1 OR 0 AND (\${moved}))`,
    tests: MOVE_WALL,
  },
  {
    rule: 'moves: requests for the new time end',
    file: `${M}/orderWorkflow/transitions.ts`,
    find: 'displaceOthers(context, moved, by)',
    put: `displaceOthers(context, { ...moved, type: 'Restaurant' }, by)`,
    tests: MOVES,
  },
  {
    rule: 'moves: proposals into a time end when it is taken',
    file: `${M}/orderWorkflow/effects.ts`,
    find: '  endTakenProposals(context, line);\n',
    put: '',
    tests: MOVES,
  },
  {
    rule: 'moves: two yes are needed',
    file: `${MOVE_FOLDER}/rescheduleMethods.ts`,
    find: 'if (!hasAgreed(line, other)) {',
    put: 'if (!other) {',
    tests: MOVES,
  },
  {
    rule: 'moves: nobody answers himself',
    file: 'domain/order/reschedule.ts',
    find: 'line.moveStart !== undefined && !hasAgreed(line, side);',
    put: 'line.moveStart !== undefined && side.length > 0;',
    tests: MOVE_CELLS,
  },
  {
    rule: 'moves: who proposed takes back',
    file: `${MOVE_FOLDER}/rescheduleMethods.ts`,
    find: `if (actor !== 'staff' && line.moveBy !== actor)`,
    put: `if (actor !== 'staff' && !line.moveBy)`,
    tests: MOVE_CELLS,
  },
  {
    rule: 'moves: a line that has begun does not move',
    file: 'domain/order/reschedule.ts',
    find: ' && now < line.start;',
    put: ' && now > 0;',
    tests: MOVES,
  },
  {
    rule: 'moves: 48 hours before a customer proposes nothing',
    file: 'domain/order/reschedule.ts',
    find: 'now > noticeEnds(line, noticeHours);',
    put: 'now > Number.POSITIVE_INFINITY;',
    tests: MOVES,
  },
  {
    rule: 'moves: an approved line moves past its payment',
    file: `${MOVE_FOLDER}/rescheduleGuards.ts`,
    find: 'line.status === STATUS.paymentPending && start < deadline',
    put: 'line.status === STATUS.arrived && start < deadline',
    tests: MOVES,
  },
  {
    rule: 'moves: an unanswered proposal lapses',
    file: `${MOVE_FOLDER}/proposal.ts`,
    find: 'line.moveStart !== undefined && now > (line.moveDeadline ?? 0);',
    put: 'line.moveStart !== undefined && now < 0;',
    tests: MOVES,
  },
  {
    rule: 'moves: a proposal has its most',
    file: 'domain/order/reschedule.ts',
    find: 'made >= settings.max_move_proposals || line.movesDone >= settings.max_moves',
    put: 'made > settings.max_move_proposals + settings.max_moves',
    tests: MOVES,
  },
  {
    rule: 'moves: a request that moves is approved',
    file: `${M}/orderWorkflow/transitions.ts`,
    find: 'if (line.status === STATUS.pendingVerification)\n    return takeStep(',
    put: 'if (line.status === STATUS.arrived)\n    return takeStep(',
    tests: MOVES,
  },
  {
    rule: 'moves: a line is not in its own way',
    file: `${M}/orders/lineGuards.ts`,
    find: '.some(({ id }) => id !== line.id)',
    put: '.length > 0',
    tests: MOVES,
  },
  {
    rule: 'moves: a customer reads no lines of others',
    file: `${MOVE_FOLDER}/rescheduleMethods.ts`,
    find: `if (side === 'vendor') addDisplacedMessage`,
    put: 'if (side) addDisplacedMessage',
    tests: MOVES,
  },
  {
    rule: 'moves: the end moves with the start',
    file: `${MOVE_FOLDER}/proposal.ts`,
    find: '    end,\n',
    put: '    end: line.end,\n',
    tests: MOVES,
  },
];
