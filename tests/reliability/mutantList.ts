/** One rule taken out: a text in one file, and the tests that must notice. */
export interface Mutant {
  rule: string;
  file: string;
  find: string;
  put: string;
  /** Files, and with `:` a part of a test's name. */
  tests: string;
}

const M = 'server/marketplace';
const UNTRUE = 'tests/reliability/untrue.test.ts';
const SEARCH = 'tests/reliability/exploration.test.ts:alone';
const MONEY = 'tests/reliability/exploration.test.ts:paid';
const GUARDS = 'tests/reliability/guards.test.ts';
const REPEATS = 'tests/story/wire/repeats.test.ts';
const MATRIX = 'tests/matrix/orderProcess.test.ts';
const STATES = 'tests/matrix/states.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    rule: 'the wall of the database',
    file: 'server/store/schemaRules.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the file, not a template
    find: 'WHEN ${entering} AND (',
    put: 'WHEN 0 AND (',
    tests: 'tests/reliability/doubleBooking.test.ts:database alone',
  },
  {
    rule: 'touching is not overlapping',
    file: `${M}/orders/sql/slots.ts`,
    find: `'"slot_start" < ? AND "slot_end" > ?'`,
    put: `'"slot_start" <= ? AND "slot_end" >= ?'`,
    tests: GUARDS,
  },
  {
    rule: 'Delivered holds the time until its end',
    file: 'frappe/husainia/husainia/contract/order_process.json',
    find: ', "blocks": "until_end"',
    put: '',
    tests: GUARDS,
  },
  {
    rule: 'Arrived holds the time',
    file: 'frappe/husainia/husainia/contract/order_process.json',
    find: '"name": "Arrived", "deadline": "done", "blocks": "always"',
    put: '"name": "Arrived", "deadline": "done"',
    tests: GUARDS,
  },
  {
    rule: 'an approval displaces the others',
    file: `${M}/process/effects.ts`,
    find: 'displaced.push(...displaceOthers(context, line, step.actor, take));',
    put: '',
    tests: GUARDS,
  },
  {
    rule: 'a taken time is not asked for',
    file: `${M}/orders/requestGuards.ts`,
    find: 'return blockingSlots(context.database, wide, instantToWire(now)).length > 0;',
    put: 'return !wide;',
    tests: GUARDS,
  },
  {
    rule: 'compare and swap',
    file: `${M}/process/transitions.ts`,
    find: '{ where: { status: line.status } }',
    put: '{}',
    tests: GUARDS,
  },
  {
    rule: 'only what the table has',
    file: `${M}/process/transitions.ts`,
    find: "if (side === 'open') return;",
    put: 'if (side) return;',
    tests: MATRIX,
  },
  {
    rule: 'no step before the order is complete',
    file: `${M}/process/lineWrites.ts`,
    find: 'if (!line.released) notPossible(line.status);',
    put: '',
    tests: MATRIX,
  },
  {
    rule: 'own lines only',
    file: `${M}/process/lineWrites.ts`,
    find: "(actor === 'customer' && line?.user === user)",
    put: "actor === 'customer'",
    tests: MATRIX,
  },
  {
    rule: 'not yours is not there',
    file: `${M}/process/lineWrites.ts`,
    find: "refuse('DoesNotExistError', 'common.gone');\n}",
    put: "refuse('PermissionError', 'common.gone');\n}",
    tests: MATRIX,
  },
  {
    rule: 'staff says why',
    file: `${M}/process/transitions.ts`,
    find: 'if (needsNote(actor) && !details.note)',
    put: 'if (needsNote(actor) && !actor)',
    tests: MATRIX,
  },
  {
    rule: 'the provider is verified',
    file: `${M}/process/guards.ts`,
    find: "if (vendorOf(context, line).verification_status !== VERIFICATION.verified) refuseGuard('vendor_verified');",
    put: '',
    tests: GUARDS,
  },
  {
    rule: 'the history',
    file: `${M}/process/transitions.ts`,
    find: '  recordEvent(context, line, {',
    put: '  if (!line) recordEvent(context, line, {',
    tests: SEARCH,
  },
  {
    rule: 'the audit of staff',
    file: `${M}/process/transitions.ts`,
    find: "if (actor === 'staff') {\n    recordAudit",
    put: 'if (!actor) {\n    recordAudit',
    tests: GUARDS,
  },
  {
    rule: 'deadlines end what waits',
    file: `${M}/process/deadlines.ts`,
    find: 'nowOf(context) > deadline;',
    put: 'nowOf(context) > deadline * 2;',
    tests: SEARCH,
  },
  {
    rule: 'late money keeps no line',
    file: `${M}/process/guards.ts`,
    find: 'if (attemptsOfLine(context, line).every((attempt) => attempt.gateway_final)) return;',
    put: "if (attemptsOfLine(context, line).some((attempt) => attempt.state === 'Paid')) refuse('ConflictError', 'orders.lost_race');\n  if (attemptsOfLine(context, line).every((attempt) => attempt.gateway_final)) return;",
    tests: SEARCH,
  },
  {
    rule: 'an open payment keeps its line',
    file: `${M}/process/guards.ts`,
    find: "if (actor === 'customer' || actor === 'vendor' || waits)",
    put: 'if (!line)',
    tests: 'tests/story/deadlines.test.ts',
  },
  {
    rule: 'the gateway is asked first',
    file: `${M}/payments/linePayments.ts`,
    find: 'if (!name || !status) return undefined;',
    put: 'if (name || !status) return undefined;',
    tests: 'tests/story/money/untruePayments.test.ts',
  },
  {
    rule: 'the invoice is what was agreed',
    file: `${M}/money/invoices/invoices.ts`,
    find: 'rate: filsOf(line.package_unit_price),',
    put: 'rate: filsOf((([context.system.get(line.type, line.doc_name)].flatMap((doc) => [doc.packages, doc.restaurant_package]).flat() as Row[]).find((one) => one?.package_id === line.package_id))?.package_unit_price),',
    tests: 'tests/reliability/sequences.test.ts',
  },
  {
    rule: 'the fee ends with the delivery',
    file: `${M}/process/effects.ts`,
    find: 'fee_settled: (context, line) => settleFee(context, line.order_no),',
    put: 'fee_settled: () => undefined,',
    tests: 'tests/reliability/sequences.test.ts',
  },
  {
    rule: 'the fee goes back once',
    file: `${M}/money/refunds/refunds.ts`,
    find: 'if (!attempt || refunded) return;',
    put: 'if (!attempt) return;',
    tests: GUARDS,
  },
  {
    rule: 'the amount is checked',
    file: `${M}/payments/apply.ts`,
    find: 'answer.amount === filsOf(attempt.amount) && ',
    put: '',
    tests: UNTRUE,
  },
  {
    rule: 'the currency is checked',
    file: `${M}/payments/apply.ts`,
    find: ' && answer.currency === attempt.currency',
    put: '',
    tests: UNTRUE,
  },
  {
    rule: 'the merchant is checked',
    file: `${M}/payments/apply.ts`,
    find: 'answer.merchant !== gateway.merchant || ',
    put: '',
    tests: UNTRUE,
  },
  {
    rule: 'the reference is checked',
    file: `${M}/payments/apply.ts`,
    find: ' || answer.merchantTxnId !== attempt.merchant_txn_id',
    put: '',
    tests: UNTRUE,
  },
  {
    rule: 'one payment a transaction',
    file: `${M}/payments/apply.ts`,
    find: 'return others === 0;',
    put: 'return others >= 0;',
    tests: UNTRUE,
  },
  {
    rule: 'own attempts only',
    file: `${M}/payments/confirm.ts`,
    find: '(staff || one.customer === customer) && ',
    put: '',
    tests: UNTRUE,
  },
  {
    rule: 'the call names the transaction',
    file: `${M}/payments/confirm.ts`,
    find: "if (answer.state !== 'unknown' && needsName && answer.gatewayTxnId !== named) notConfirmed();",
    put: '',
    tests: UNTRUE,
  },
  {
    rule: 'late money goes back',
    file: `${M}/payments/apply.ts`,
    find: '  if (taken) return 0;',
    put: '  if (taken || !taken) return 0;',
    tests: UNTRUE,
  },
  {
    rule: 'entry and step together or not at all',
    file: `${M}/common/keptRefusal.ts`,
    find: 'return context.database.transaction(work);',
    put: 'return work();',
    tests: SEARCH,
  },
  {
    rule: 'the cart empties with the order',
    file: `${M}/process/placeOrder.ts`,
    find: 'if (!wish.lines) emptyCart(context, user);',
    put: '',
    tests: 'tests/story/wire/ourMethods.test.ts',
  },
  {
    rule: 'the cart empties with its last line',
    file: `${M}/process/release.ts`,
    find: 'if (isTheCart(context, order)) emptyCart(context, order.user);',
    put: '',
    tests: 'tests/story/wire/documentedSequence.test.ts',
  },
  {
    rule: 'the total is what was shown',
    file: `${M}/process/placeOrder.ts`,
    find: 'if (total !== quote.total) {',
    put: 'if (total !== quote.total && !quote) {',
    tests: 'tests/story/wire/refusals.test.ts',
  },
  {
    rule: 'a key belongs to its body',
    file: `${M}/site/idempotency.ts`,
    find: "if (row.fingerprint !== fingerprint) refuse('KeyReusedError', 'payment.key_reused');",
    put: '',
    tests: REPEATS,
  },
  {
    rule: 'a key belongs to its account',
    file: `${M}/site/idempotency.ts`,
    find: 'name: hash(session.user, key),',
    put: "name: hash('', key),",
    tests: REPEATS,
  },
  {
    rule: 'the answer is kept with what it did',
    file: `${M}/site/idempotency.ts`,
    find: 'if (!isKept(reply)) return reply;',
    put: 'if (reply) return reply;',
    tests: REPEATS,
  },
  {
    rule: 'one at a time with a key',
    file: `${M}/site/idempotency.ts`,
    find: 'if (row && !isOver(context, row) && later(row.creation, LONGEST_RUN) > context.now())',
    put: 'if (row && !row.name)',
    tests: REPEATS,
  },
  {
    rule: 'one writer at a time',
    file: 'server/store/database.ts',
    find: "'BEGIN IMMEDIATE'",
    put: "'BEGIN'",
    tests: 'server/store/database.test.ts',
  },
  {
    rule: 'the outbox is in the transaction',
    file: `${M}/accounts/mail/outbox.ts`,
    find: 'export function queueMail(context: RequestContext, mail: MailOrder): void {',
    put: `export function queueMail(context: RequestContext, mail: MailOrder): void {
  context.afterCommit(() => queueLater(context, mail));
}
function queueLater(context: RequestContext, mail: MailOrder): void {`,
    tests: GUARDS,
  },
  {
    rule: 'Kuwait is three hours ahead',
    file: 'domain/time/kuwaitTime.ts',
    find: 'const KUWAIT_OFFSET = 3 * HOUR',
    put: 'const KUWAIT_OFFSET = 0 * HOUR',
    tests: 'domain/time/kuwaitTime.test.ts',
  },
  {
    rule: 'a complaint holds the payout',
    file: `${M}/staff/complaints.ts`,
    find: '...(line.payout_status === PAYOUT.due ? { payout_status: PAYOUT.held } : {}),',
    put: '',
    tests: MONEY,
  },
  {
    rule: 'a payout is what is left of the money',
    file: `${M}/staff/closeComplaint.ts`,
    find: `context.system.setValues('Order Progress', line.name, payoutOfClosed(context, lineOf(context, line.name), wanted));`,
    put: '',
    tests: MONEY,
  },
  {
    rule: 'a refund steps as its table says',
    file: `${M}/staff/refundSteps.ts`,
    find: 'if (!nextRefundStates(before).includes(wish.state))',
    put: 'if (false)',
    tests: STATES,
  },
  {
    rule: 'a verification steps as its table says',
    file: `${M}/staff/vendorStatus.ts`,
    find: "verificationMachine.findStep(from, doc.verification_status as Verification, 'staff')",
    put: 'verificationMachine.steps.find((one) => one.to === doc.verification_status)',
    tests: STATES,
  },
  {
    rule: 'a verification says why',
    file: `${M}/staff/vendorStatus.ts`,
    find: 'if (step.reason && !note)',
    put: 'if (false)',
    tests: STATES,
  },
  {
    rule: 'a suspended account is not opened by its owner',
    file: `${M}/accounts/emailLinks.ts`,
    find: "accountMachine.mayTake('confirm', before, 'owner') ? ACCOUNT.active : before",
    put: 'ACCOUNT.active',
    tests: STATES,
  },
  {
    rule: 'a complaint is closed by its own method',
    file: `${M}/staff/closeComplaint.ts`,
    find: "if (!step || step.id === 'close')",
    put: 'if (!step)',
    tests: STATES,
  },
  {
    rule: 'only a payout that is held is released',
    file: `${M}/staff/payoutMethods.ts`,
    find: "if (!payoutMachine.mayTake('release', payoutStateOf(line), 'staff'))",
    put: 'if (false)',
    tests: STATES,
  },
  {
    rule: 'an attempt that ended stays so',
    file: `${M}/money/attempts.ts`,
    find: "if (attemptMachine.mayStep(attempt.state, state, 'system'))",
    put: 'if (true)',
    tests: STATES,
  },
];
