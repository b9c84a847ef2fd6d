import type { Mutant } from './mutantList.ts';

const M = 'server/marketplace';
const LEDGER = 'tests/integration/ledger.test.ts:follows';
const OPENING = 'tests/integration/ledger.test.ts:open';
const CHAIN = 'tests/integration/money/reconciliation.test.ts:chain';
const RECONCILED = 'tests/integration/money/reconciliation.test.ts:ledger beside';
const RULES = 'domain/money/ledger.test.ts';

/** The ledger's rules, each broken: a path without its posting, a part on the wrong account, a sum that isn't zero. */
export const LEDGER_MUTANTS: readonly Mutant[] = [
  {
    rule: 'ledger: a posting balances',
    file: 'domain/money/ledger.ts',
    find: 'if (sum !== 0 || ',
    put: 'if (',
    tests: RULES,
  },
  {
    rule: 'ledger: a payment is posted',
    file: `${M}/payments/apply.ts`,
    find: '  postPayment(context, attempt.name);\n  if (unapplied)',
    put: '  if (unapplied)',
    tests: LEDGER,
  },
  {
    rule: 'ledger: a wrong amount is posted',
    file: `${M}/payments/apply.ts`,
    find: 'keepWrongAmount(context, attempt, response);\n    postPayment(context, attempt.name);',
    put: 'keepWrongAmount(context, attempt, response);',
    tests: LEDGER,
  },
  {
    rule: 'ledger: money is owed in the currency it came in',
    file: `${M}/money/ledger/postRefund.ts`,
    find: 'refund.received_currency || OUR_CURRENCY',
    put: 'OUR_CURRENCY',
    tests: LEDGER,
  },
  {
    rule: 'ledger: a refund is posted when it is made',
    file: `${M}/money/refunds/refunds.ts`,
    find: '  postRefund(context, refund.name);\n',
    put: '',
    tests: LEDGER,
  },
  {
    rule: 'ledger: a refund is posted as it changes',
    file: `${M}/staff/refundSteps.ts`,
    find: '  postRefund(context, after.name);\n',
    put: '',
    tests: LEDGER,
  },
  {
    rule: 'ledger: what goes back later is not the provider’s',
    file: `${M}/staff/refundSteps.ts`,
    find: '  if (after.order_progress) postLine(context, getLine(context, after.order_progress));\n',
    put: '',
    tests: LEDGER,
  },
  {
    rule: 'ledger: what was delivered is earned',
    file: `${M}/orderWorkflow/transitions.ts`,
    find: '  postLine(context, getLine(context, line.id));\n',
    put: '',
    tests: LEDGER,
  },
  {
    rule: 'ledger: the fee is earned with the delivery',
    file: `${M}/orderWorkflow/transitions.ts`,
    find: 'postFee(context, line.orderNo);',
    put: '{}',
    tests: LEDGER,
  },
  {
    rule: 'ledger: a payout is posted',
    file: `${M}/staff/payoutMethods.ts`,
    find: '  postLine(context, getLine(context, line.id));\n',
    put: '',
    tests: LEDGER,
  },
  {
    rule: 'ledger: a refund after the payout is posted',
    file: `${M}/staff/issueRefund.ts`,
    find: '  postLine(context, getLine(context, line.id));\n',
    put: '',
    tests: LEDGER,
  },
  {
    rule: 'ledger: the share is what is left of what is kept',
    file: 'domain/money/ledger.ts',
    find: '{ ...earned, gateway: -payout }',
    put: '{ ...earned, provider: -payout }',
    tests: LEDGER,
  },
  {
    rule: 'ledger: what no invoice took is on its way back',
    file: 'domain/money/ledger.ts',
    find: "[isApplied ? 'customer' : 'refund']: -amount",
    put: 'customer: -amount',
    tests: LEDGER,
  },
  {
    rule: 'ledger: each posting has its own number',
    file: `${M}/money/ledger/post.ts`,
    find: 'const next = revision + 1;',
    put: 'const next = 1 + 0 * revision;',
    tests: LEDGER,
  },
  {
    rule: 'ledger: what is there is not brought in again',
    file: `${M}/money/ledger/post.ts`,
    find: 'const parts = difference(target, balances);',
    put: 'const parts = difference(target, revision ? {} : balances);',
    tests: LEDGER,
  },
  {
    rule: 'ledger: money from before it is brought in',
    file: `${M}/money/ledger/openLedger.ts`,
    find: 'for (const name of records.lines) {',
    put: 'for (const name of records.lines.slice(1)) {',
    tests: OPENING,
  },
  {
    rule: 'ledger: an entry is sealed with the one before it',
    file: `${M}/money/ledger/seal.ts`,
    find: 'JSON.stringify([previous, ...parts])',
    put: 'JSON.stringify(parts.slice(1))',
    tests: CHAIN,
  },
  {
    rule: 'ledger: a missing number is found',
    file: `${M}/staff/reconciliation/compareLedger.ts`,
    find: 'if (entry.entry_no !== last + 1)',
    put: 'if (entry.entry_no < last)',
    tests: CHAIN,
  },
  {
    rule: 'ledger: a cut end is found',
    file: `${M}/staff/reconciliation/compareLedger.ts`,
    find: 'done ? cutAfter(context) : null',
    put: 'null',
    tests: CHAIN,
  },
  {
    rule: 'reconciliation: an amount is compared',
    file: 'domain/money/reconciliation.ts',
    find: 'ours.get(currency) === theirs.get(currency)',
    put: 'theirs.has(currency)',
    tests: RECONCILED,
  },
  {
    rule: 'reconciliation: an explanation holds for what it was written about',
    file: `${M}/staff/reconciliation/compareDays.ts`,
    find: 'holds: note.gap === describeGap(row)',
    put: 'holds: note.gap !== ""',
    tests: RECONCILED,
  },
  {
    rule: 'reconciliation: what the gateway wrote a day later is no difference',
    file: `${M}/staff/reconciliation/compareDays.ts`,
    find: 'SPREAD_DAYS = 5',
    put: 'SPREAD_DAYS = 0',
    tests: RECONCILED,
  },
];
