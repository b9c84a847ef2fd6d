import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allStatuses, isFinal } from '../order/orderProcess.ts';
import { accountMachine } from './account.ts';
import { complaintMachine } from './complaint.ts';
import { editMachine } from './edit.ts';
import { lineMachine } from './line.ts';
import { MAIL } from './mail.ts';
import { DELIVERY, ORDER_PAYMENT } from './order.ts';
import { attemptMachine, isWaiting } from './paymentAttempt.ts';
import { getPayoutState, payoutMachine } from './payout.ts';
import { refundMachine } from './refund.ts';
import { replyMachine, reviewTextMachine } from './reviewModeration.ts';
import { createStateMachine, type Machine } from './stateMachine.ts';
import { verificationMachine } from './verification.ts';

const FOLDER = join(import.meta.dirname, '../../frappe/husainia/husainia');
const read = (path: string) => JSON.parse(readFileSync(join(FOLDER, path), 'utf8'));

interface Field {
  fieldname: string;
  options: string;
  default?: string;
  dt?: string;
}
const fieldsOf = (doctype: string): Field[] => read(`husainia/doctype/${doctype}/${doctype}.json`).fields;
const custom = read('fixtures/custom_field.json') as Field[];

/** Each machine beside the field that holds its states. */
const MACHINES: [string, Machine<string>, Field[], string][] = [
  ['line', lineMachine, fieldsOf('order_progress'), 'status'],
  ['refund', refundMachine, fieldsOf('refund'), 'state'],
  ['verification of a reciter', verificationMachine, fieldsOf('qaari_zakreen'), 'verification_status'],
  ['verification of a restaurant', verificationMachine, fieldsOf('restaurant'), 'verification_status'],
  ['payout', payoutMachine, fieldsOf('order_progress'), 'payout_status'],
  ['payment attempt', attemptMachine, fieldsOf('payment_attempt'), 'state'],
  ['complaint', complaintMachine, fieldsOf('contact_message'), 'state'],
  ['words of a host', reviewTextMachine, fieldsOf('review'), 'words_state'],
  ['answer of a provider', replyMachine, fieldsOf('review'), 'reply_state'],
  ['edit of a provider', editMachine, fieldsOf('vendor_edit'), 'state'],
  ['account', accountMachine, custom.filter(({ dt }) => dt === 'User'), 'user_status'],
];

it.each(MACHINES)('%s: the states are the options of the field, in the same order', (_name, machine, fields, name) => {
  const field = fields.find(({ fieldname }) => fieldname === name);
  expect(field?.options.split('\n')).toEqual(machine.states);
  expect(field?.default ?? '').toBe(machine.states[0]);
});

it.each(MACHINES)('%s: every transition connects states, and every state is reachable', (_name, machine) => {
  for (const { id, from, to, by } of machine.steps) {
    expect(id).not.toBe('');
    expect([...from, to].filter((state) => !machine.isState(state))).toEqual([]);
    expect(from).not.toContain(to);
    expect(by).not.toEqual([]);
  }
  const reached = new Set(machine.states.slice(0, 1));
  for (const state of reached) for (const { to } of machine.stepsFrom(state)) reached.add(to);
  expect([...reached].sort()).toEqual([...machine.states].sort());
});

/** Decisions A1, A4, A5, B1, B4 and S2-T-05, by hand: who leads from where to where; `*` with a reason, `?` while a setting is on. */
const BY_HAND: [string, Machine<string>, string[]][] = [
  [
    'refund',
    refundMachine,
    [
      'Due > Approved: staff',
      'Due > Refused: staff*',
      'Approved > Sent: staff, system',
      'Approved > Paid: system, staff',
      'Approved > Refused: staff*',
      'Sent > Approved: system, staff*',
      'Sent > Paid: system',
    ],
  ],
  [
    'verification',
    verificationMachine,
    [
      'Pending > Verified: staff',
      'Pending > Changes requested: staff*',
      'Pending > Rejected: staff*',
      'Pending > Suspended: staff*',
      'Verified > Pending: vendor?',
      'Verified > Changes requested: staff*',
      'Verified > Suspended: staff*',
      'Changes requested > Pending: vendor',
      'Changes requested > Suspended: staff*',
      'Rejected > Pending: staff*',
      'Rejected > Suspended: staff*',
      'Suspended > Pending: staff*',
      'Suspended > Verified: staff',
    ],
  ],
  [
    'payout',
    payoutMachine,
    [
      ' > Due: customer, vendor, staff, system',
      ' > Held: customer, vendor, staff, system',
      'Due > : staff',
      'Due > Held: customer, vendor',
      'Due > Paid: staff',
      'Held > : staff',
      'Held > Due: system, staff*',
    ],
  ],
  [
    'payment attempt',
    attemptMachine,
    [
      ...['Open', 'Paid', 'Failed', 'Expired', 'Superseded'].map((to) => `Created > ${to}: system`),
      ...['Paid', 'Failed', 'Expired', 'Superseded'].map((to) => `Open > ${to}: system`),
      ...['Failed', 'Expired', 'Superseded'].map((from) => `${from} > Paid: system`),
    ],
  ],
  [
    'complaint',
    complaintMachine,
    ['New > Answered: staff', 'New > Closed: staff*', 'Answered > New: staff', 'Answered > Closed: staff*'],
  ],
  [
    'words of a host',
    reviewTextMachine,
    [
      ' > Waiting: customer',
      'Waiting > : customer',
      'Waiting > Released: staff',
      'Waiting > Refused: staff*',
      'Released > : customer',
      'Released > Waiting: customer',
      'Released > Refused: staff*',
      'Refused > : customer',
      'Refused > Waiting: customer',
      'Refused > Released: staff',
    ],
  ],
  [
    'answer of a provider',
    replyMachine,
    [
      ' > Waiting: vendor',
      'Waiting > : system',
      'Waiting > Released: staff',
      'Waiting > Refused: staff*',
      'Released > : system',
      'Released > Refused: staff*',
      'Refused > : system',
      'Refused > Released: staff',
    ],
  ],
  [
    'account',
    accountMachine,
    [
      'Pending Verification > Active: owner, staff',
      'Pending Verification > Suspended: staff, operator',
      'Active > Suspended: staff, operator',
      'Suspended > Active: staff, operator',
    ],
  ],
];

it.each(BY_HAND)('%s: the transitions match the decided table', (_name, machine, decided) => {
  const notes = machine.states.flatMap((from) =>
    machine.states.flatMap((to) => {
      const steps = machine.stepsFrom(from).filter((step) => step.to === to);
      const who = steps.flatMap(({ by, reason, setting }) =>
        by.map((one) => one + (reason ? '*' : setting ? '?' : '')),
      );
      return who.length ? [`${from} > ${to}: ${who.join(', ')}`] : [];
    }),
  );
  expect(notes).toEqual(decided);
});

it('tells who may take which transition', () => {
  const machine = createStateMachine(
    ['new', 'done'],
    [{ id: 'finish', from: ['new'], to: 'done', by: ['staff'], reason: true }],
  );
  expect(machine.mayStep('new', 'done', 'staff')).toBe(true);
  expect(machine.mayStep('new', 'done', 'customer')).toBe(false);
  expect(machine.mayStep('done', 'done', 'staff')).toBe(false);
  expect(machine.mayTake('finish', 'done', 'staff')).toBe(false);
  expect(machine.findStep('new', 'done', 'staff')?.reason).toBe(true);
  expect(machine.stepsFrom('new')).toHaveLength(1);
  expect(machine.stepsFrom('new', 'system')).toEqual([]);
  expect(['new', 'done'].map((state) => machine.isFinal(state as 'new'))).toEqual([false, true]);
  expect(['done', 'gone', undefined].map(machine.isState)).toEqual([true, false, false]);
});

it('a line ends where the contract does', () => {
  expect(allStatuses.filter((status) => lineMachine.isFinal(status))).toEqual(allStatuses.filter(isFinal));
});

it('only a paid attempt is final, because late money still counts', () => {
  expect(attemptMachine.states.filter((state) => attemptMachine.isFinal(state))).toEqual(['Paid']);
  expect(attemptMachine.states.filter(isWaiting)).toEqual(['Created', 'Open']);
});

it('reads a missing payout state as none', () => {
  expect([undefined, '' as const, 'Due' as const].map((payoutState) => getPayoutState({ payoutState }))).toEqual([
    '',
    '',
    'Due',
  ]);
});

it.each([
  ['delivery_status', fieldsOf('order'), DELIVERY],
  ['payment_details', fieldsOf('order'), ORDER_PAYMENT],
  ['state', fieldsOf('outbox_message'), MAIL],
])('%s: the derived values are the options of the field', (name, fields, words) => {
  const field = fields.find(({ fieldname }) => fieldname === name);
  expect(new Set(Object.values<string>(words))).toEqual(new Set(field?.options.split('\n')));
});
