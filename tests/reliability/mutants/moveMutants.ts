import type { Mutant } from './mutantList.ts';

const M = 'server/marketplace';
const MOVE_FOLDER = `${M}/process/moves`;
const MOVES = 'tests/story/moves.test.ts';
const MOVE_SWAP = 'tests/story/moves.test.ts:swap';
const MOVE_CELLS = 'tests/matrix/moves.test.ts';
const MOVE_WALL = 'tests/reliability/moveRace.isolated.test.ts:wall';

/** Rules of another time for a line, each taken out (decisions H14). */
export const MOVE_MUTANTS: readonly Mutant[] = [
  {
    rule: 'moves: a yes is to the start that was seen',
    file: `${MOVE_FOLDER}/moveGuards.ts`,
    find: 'if (start !== seen)',
    put: 'if (!seen)',
    tests: MOVES,
  },
  {
    rule: 'moves: the move swaps on the status',
    file: `${MOVE_FOLDER}/writeMove.ts`,
    find: 'const where = { status, slot_start, move_start };',
    put: 'const where = { slot_start, move_start, released: status ? 1 : 0 };',
    tests: MOVE_SWAP,
  },
  {
    rule: 'moves: the move swaps on the start',
    file: `${MOVE_FOLDER}/writeMove.ts`,
    find: 'const where = { status, slot_start, move_start };',
    put: 'const where = { status, move_start, released: slot_start ? 1 : 0 };',
    tests: MOVE_SWAP,
  },
  {
    rule: 'moves: the move swaps on the proposal',
    file: `${MOVE_FOLDER}/writeMove.ts`,
    find: 'const where = { status, slot_start, move_start };',
    put: 'const where = { status, slot_start, released: move_start ? 1 : 0 };',
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
    file: `${MOVE_FOLDER}/writeMove.ts`,
    find: 'if (line.status !== STATUS.paymentCompleted) return line.deadline_at;',
    put: 'if (line.status === STATUS.pendingVerification) return line.deadline_at;',
    tests: MOVES,
  },
  {
    rule: 'moves: an answer is put off once',
    file: `${MOVE_FOLDER}/proposalValues.ts`,
    find: '&& !line.moves_by_vendor;',
    put: '&& line.moves_by_vendor < 3;',
    tests: MOVES,
  },
  {
    rule: 'moves: a closed notice stays closed',
    file: 'domain/order/moves.ts',
    find: '? noticeStart : null;',
    put: '? noticeStart * 0 || null : null;',
    tests: MOVES,
  },
  {
    rule: 'moves: days ahead count from the order',
    file: `${M}/orders/requestGuards.ts`,
    find: 'siblings, parseInstant(line.order_date_time));',
    put: 'siblings);',
    tests: MOVES,
  },
  {
    rule: 'moves: no proposal outlives an arrival',
    file: `${M}/process/transitions.ts`,
    find: '...(endsProposal ? NO_PROPOSAL : {}),',
    put: '...(endsProposal && to !== STATUS.cancelled && to !== STATUS.arrived ? NO_PROPOSAL : {}),',
    tests: MOVES,
  },
  {
    rule: 'moves: the wall looks at the columns of the slot',
    file: 'server/store/schemaRules.ts',
    find: `((\${holds('OLD')}) IS NOT 1 OR \${moved})`,
    put: `((\${holds('OLD')}) IS NOT 1 OR 0 AND (\${moved}))`,
    tests: MOVE_WALL,
  },
  {
    rule: 'moves: requests for the new time end',
    file: `${M}/process/transitions.ts`,
    find: 'displaceOthers(context, moved, by)',
    put: `displaceOthers(context, { ...moved, type: 'Restaurant' }, by)`,
    tests: MOVES,
  },
  {
    rule: 'moves: proposals into a time end when it is taken',
    file: `${M}/process/effects.ts`,
    find: '  endTakenProposals(context, line);\n',
    put: '',
    tests: MOVES,
  },
  {
    rule: 'moves: two yes are needed',
    file: `${MOVE_FOLDER}/moveMethods.ts`,
    find: 'if (!hasAgreed(lineFromWire(line), other)) {',
    put: 'if (!other) {',
    tests: MOVES,
  },
  {
    rule: 'moves: nobody answers himself',
    file: 'domain/order/moves.ts',
    find: 'line.moveStart !== undefined && !hasAgreed(line, side);',
    put: 'line.moveStart !== undefined && side.length > 0;',
    tests: MOVE_CELLS,
  },
  {
    rule: 'moves: who proposed takes back',
    file: `${MOVE_FOLDER}/moveMethods.ts`,
    find: `if (actor !== 'staff' && line.move_by !== actor)`,
    put: `if (actor !== 'staff' && !line.move_by)`,
    tests: MOVE_CELLS,
  },
  {
    rule: 'moves: a line that has begun does not move',
    file: 'domain/order/moves.ts',
    find: ' && now < line.start;',
    put: ' && now > 0;',
    tests: MOVES,
  },
  {
    rule: 'moves: 48 hours before a customer proposes nothing',
    file: 'domain/order/moves.ts',
    find: 'now > noticeEnds(line, noticeHours);',
    put: 'now > Number.POSITIVE_INFINITY;',
    tests: MOVES,
  },
  {
    rule: 'moves: an approved line moves past its payment',
    file: `${MOVE_FOLDER}/moveGuards.ts`,
    find: 'line.status === STATUS.paymentPending && start < deadline',
    put: 'line.status === STATUS.arrived && start < deadline',
    tests: MOVES,
  },
  {
    rule: 'moves: an unanswered proposal lapses',
    file: `${MOVE_FOLDER}/proposal.ts`,
    find: 'Boolean(line.move_start) && now > (parseInstant(line.move_until) ?? 0);',
    put: 'Boolean(line.move_start) && now < 0;',
    tests: MOVES,
  },
  {
    rule: 'moves: a proposal has its most',
    file: 'domain/order/moves.ts',
    find: 'made >= settings.max_move_proposals || line.movesDone >= settings.max_moves',
    put: 'made > settings.max_move_proposals + settings.max_moves',
    tests: MOVES,
  },
  {
    rule: 'moves: a request that moves is approved',
    file: `${M}/process/transitions.ts`,
    find: 'if (line.status === STATUS.pendingVerification)\n    return takeStep(',
    put: 'if (line.status === STATUS.arrived)\n    return takeStep(',
    tests: MOVES,
  },
  {
    rule: 'moves: a line is not in its own way',
    file: `${M}/orders/lineGuards.ts`,
    find: '.some(({ name }) => name !== line.name)',
    put: '.length > 0',
    tests: MOVES,
  },
  {
    rule: 'moves: a customer reads no lines of others',
    file: `${MOVE_FOLDER}/moveMethods.ts`,
    find: `if (side === 'vendor') sayDisplaced`,
    put: 'if (side) sayDisplaced',
    tests: MOVES,
  },
  {
    rule: 'moves: the end moves with the start',
    file: `${MOVE_FOLDER}/proposal.ts`,
    find: 'slot_end: instantToWire(end),',
    put: 'slot_end: line.slot_end,',
    tests: MOVES,
  },
];
