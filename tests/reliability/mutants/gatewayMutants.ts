import type { Mutant } from './mutantList.ts';

const SENDING = 'server/marketplace/staff/refundSending.ts';
const ADAPTER = 'server/gateway/myFatoorah.ts';
const REFUNDS = 'tests/integration/money/gatewayRefunds.test.ts';
const UNIT = 'server/gateway/myFatoorah.test.ts';

/** The rules of refunds through a gateway, of its webhooks, and of the MyFatoorah adapter (J7), each broken. */
export const GATEWAY_MUTANTS: readonly Mutant[] = [
  {
    rule: 'gateway: a sent refund is only asked about',
    file: SENDING,
    find: '  if (refund.state === REFUND.sent) return undefined;\n  if (refund.state !== REFUND.approved)',
    put: '  if (refund.state !== REFUND.approved && refund.state !== REFUND.sent)',
    tests: REFUNDS,
  },
  {
    rule: 'gateway: a refund of unknown outcome is never sent again',
    file: 'domain/money/refunds.ts',
    find: 'state === REFUND.approved && !send_key;',
    put: 'state === REFUND.approved || !send_key;',
    tests: REFUNDS,
  },
  {
    rule: 'gateway: a refund is sent before it is called paid',
    file: SENDING,
    find: "if (response.state === 'done' && response.reference) {",
    put: "if (response.state !== 'refused' && response.state !== 'unknown') {",
    tests: REFUNDS,
  },
  {
    rule: 'gateway: what it has pending stays pending while it is silent',
    file: SENDING,
    find: "refund.gateway_answer === 'pending' ? refund.gateway_answer : response.state",
    put: 'response.state',
    tests: REFUNDS,
  },
  {
    rule: 'gateway: staff waits an hour before taking a refund back',
    file: 'domain/money/refunds.ts',
    find: ' && now - (parseInstant(sent_at) ?? now) >= UNKNOWN_FOR',
    put: '',
    tests: REFUNDS,
  },
  {
    rule: 'gateway: a refund that turns up after it was taken back is sent again',
    file: SENDING,
    find: '    if (refund.state === REFUND.approved)\n',
    put: '    if (refund.state === REFUND.due)\n',
    tests: REFUNDS,
  },
  {
    rule: 'gateway: no state of a sent refund can be written',
    file: 'domain/money/refunds.ts',
    find: '.filter(({ id }) => !BY_METHOD.includes(id))',
    put: '',
    tests: REFUNDS,
  },
  {
    rule: 'gateway: a refund is marked as sent in a transaction of its own',
    file: SENDING,
    find: '  const claimed = run(() => claim(context, gateways, name));\n',
    put: '  const claimed = claim(context, gateways, name);\n',
    tests: REFUNDS,
  },
  {
    rule: 'gateway: a webhook asks once in ten seconds',
    file: 'server/marketplace/payments/webhookCheck.ts',
    find: '>= MIN_RECHECK_INTERVAL_MS',
    put: '>= 0',
    tests: REFUNDS,
  },
  {
    rule: 'gateway: a webhook in between is followed by the next poll',
    file: 'server/marketplace/payments/webhookCheck.ts',
    find: '{ checks: 0 }',
    put: '{ checks: 4 }',
    tests: REFUNDS,
  },
  {
    rule: 'gateway: a webhook is signed',
    file: ADAPTER,
    find: 'if (!timingSafeEqual(digest(signature), digest(expected))) return undefined;',
    put: '',
    tests: UNIT,
  },
  {
    rule: 'gateway: a webhook is short',
    file: 'server/http/webhookRoute.ts',
    find: 'const MAX_BYTES = 16 * 1024;',
    put: 'const MAX_BYTES = 16 * 1024 * 1024;',
    tests: REFUNDS,
  },
  {
    rule: 'gateway: an answer is about the refund that was sent',
    file: ADAPTER,
    find: 'jsonText(row.ExternalIdentifier) === key && ',
    put: '',
    tests: UNIT,
  },
  {
    rule: 'gateway: a refund’s amount is compared',
    file: ADAPTER,
    find: 'toAmount(ours.Amount) !== amount || ',
    put: '',
    tests: UNIT,
  },
  {
    rule: 'gateway: a payment is asked about at the gateway that took it',
    file: 'server/gateway/gateways.ts',
    find: 'all.find((gateway) => gateway.name === name)',
    put: 'all.find((gateway) => gateway.name !== name)',
    tests: 'tests/integration/money/formerGateway.test.ts',
  },
];
