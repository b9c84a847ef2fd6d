import type { Mutant } from './mutantList.ts';

const M = 'server/marketplace';
const NEXT = `${M}/orderWorkflow/rankedChoice/requestNext.ts`;
const CHAINS = 'tests/integration/rankedChoice.test.ts';

/** Rules of ranked choices, each taken out (decisions J1). */
export const CHAIN_MUTANTS: readonly Mutant[] = [
  {
    rule: 'chain: a payment, a cancellation, or a missed payment ends it',
    file: `${M}/orderWorkflow/effects.ts`,
    find: 'chain_ended: { run: endChainOf },',
    put: 'chain_ended: {},',
    tests: `${CHAINS}:ends with a payment`,
  },
  {
    rule: 'chain: no choice costs more than its host saw',
    file: `${M}/orderWorkflow/rankedChoice/resolveChoice.ts`,
    find: "  if (offered.unitPrice !== toFils(one.quoted_total)) return { skipped: 'price_changed' };\n",
    put: '',
    tests: `${CHAINS}:passes over a choice`,
  },
  {
    rule: 'chain: rests at night',
    file: NEXT,
    find: '  if (restsUntil(getNow(context), decide) !== undefined) return;\n',
    put: '',
    tests: `${CHAINS}:rest at night`,
  },
  {
    rule: 'chain: waits for an open payment',
    file: NEXT,
    find: '  if (waitsForPayment(context, chain)) return;\n',
    put: '',
    tests: `${CHAINS}:holds the chain`,
  },
  {
    rule: 'chain: ends when the open payment was paid',
    file: NEXT,
    find: '  if (wasPaid(context, chain)) {',
    put: '  if (wasPaid(context, chain) && chain.isLive) {',
    tests: `${CHAINS}:is refunded if it was paid`,
  },
  {
    rule: 'chain: asks nobody after the decision',
    file: NEXT,
    find: "isTooLateToAsk(getNow(context), decide) ? 'too_late'",
    put: "isTooLateToAsk(0, decide) ? 'too_late'",
    tests: `${CHAINS}:pass over a choice`,
  },
  {
    rule: 'chain: a refusal is told with the next request, not before',
    file: `${M}/orderWorkflow/effects.ts`,
    find: ' && !chainTells(context, line, step)',
    put: '',
    tests: `${CHAINS}:asks the next one`,
  },
  {
    rule: 'chain: an order whose chain is due is not over',
    file: `${M}/money/orderState.ts`,
    find: '  if (hasDueChain(context.database, order)) ',
    put: '  if (order === "") ',
    tests: `${CHAINS}:rest at night`,
  },
  {
    rule: 'chain: its customer can give it up while it is due',
    file: `${M}/orderWorkflow/lineTransitions.ts`,
    find: '  if (line.status === STATUS.cancelled) giveUpChain(context, line);\n',
    put: '',
    tests: `${CHAINS}:is ended by cancelling`,
  },
  {
    rule: 'chain: a late cancellation names the line that was requested meanwhile',
    file: `${M}/orderWorkflow/lineTransitions.ts`,
    find: '  if (live) {\n    const values = {\n      provider: live',
    put: '  if (live && live.id === line.id) {\n    const values = {\n      provider: live',
    tests: `${CHAINS}:names the line`,
  },
  {
    rule: 'chain: an account with a due chain stays open',
    file: `${M}/site/accountDeletion/deletionBlockers.ts`,
    find: ' + (customer ? countDueChains(context.database, customer) : 0)',
    put: '',
    tests: `${CHAINS}:keeps its account open`,
  },
  {
    rule: 'chain: no stranger reads it',
    file: `${M}/orderWorkflow/rankedChoice/choiceMethods.ts`,
    find: "context.documents.get('Order', order)",
    put: "context.system.get('Order', order)",
    tests: `${CHAINS}:learn nothing`,
  },
  {
    rule: 'chain: one live line, also if the code sees no other',
    file: `${M}/orders/schemaRules.ts`,
    find: "    fields: ['chain'],\n    unique: true,\n",
    put: "    fields: ['chain'],\n",
    tests: `${CHAINS}:never has two live lines`,
  },
  {
    rule: 'chain: the host’s time is shared by the choices that are left',
    file: 'domain/order/rankedChoice.ts',
    find: 'Math.floor((decide - now) / left / MINUTE)',
    put: 'Math.floor((decide - now) / MINUTE)',
    tests: `${CHAINS}:share the time`,
  },
];
