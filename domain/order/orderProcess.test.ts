import { describe, expect, it } from 'vitest';
import contract from '../../frappe/husainia/husainia/contract/order_process.json' with { type: 'json' };
import { CODES, DECIDED_STEPS } from '../../tests/support/expectedTransitions.ts';
import {
  type Actor,
  actionsFor,
  allStatuses,
  BLOCKING_TYPE,
  blockingStatuses,
  blockingUntilEnd,
  deadlineFor,
  findTransition,
  getStatusCode,
  isFinal,
  LINE_TYPE,
  mayEverSet,
  STATUS,
  statusFromCode,
  toActor,
} from './orderProcess.ts';

/** Own and foreign parties: who isn't a party of the line has no actor. */
const ACTORS: [string, Actor | undefined, string][] = [
  ['guest', toActor('Guest'), ''],
  ['customer', toActor('huserprofile'), 'c'],
  ['other customer', undefined, ''],
  ['reciter', toActor('Qaari'), 'v'],
  ['other reciter', undefined, ''],
  ['restaurant', toActor('Restaurant'), 'v'],
  ['staff', toActor('Husainia Staff'), 's'],
  ['system', 'system', 'y'],
];
const HOUR = 3_600_000;
const SETTINGS = {
  answer_hours: 2,
  pay_hours: 2,
  pay_grace_minutes: 30,
  auto_delivered_hours: 24,
  unavailable_close_hours: 72,
  cancel_notice_hours: 48,
  arrival_early_minutes: 180,
  arrival_late_minutes: 180,
  complaint_hours: 5,
  customer_cancels_unpaid: 1,
};

describe('every pair of statuses', () => {
  for (const from of CODES)
    for (const to of CODES)
      it(`${from} -> ${to}`, () => {
        for (const [name, actor, letter] of ACTORS) {
          const allowed = letter !== '' && (DECIDED_STEPS[from][to] ?? '').toLowerCase().includes(letter);
          expect([name, findTransition(statusFromCode(from), statusFromCode(to), actor) !== undefined]).toEqual([
            name,
            allowed,
          ]);
        }
      });

  it('offers at most one transition for an actor and a pair of statuses', () => {
    for (const from of CODES)
      for (const to of CODES)
        for (const actor of ['customer', 'vendor', 'staff', 'system']) {
          const steps = contract.transitions.filter(
            (one) =>
              one.to === to &&
              one.by.some((rule) => rule.actor === actor && ('from' in rule ? rule.from! : one.from).includes(from)) &&
              one.from.includes(from),
          );
          expect(steps.length).toBeLessThanOrEqual(1);
        }
  });

  it('defines every guard it names', () => {
    const named = [contract.request, ...contract.transitions].flatMap((one) => one.guards);
    expect([...new Set(named)].sort()).toEqual(Object.keys(contract.guards).sort());
  });

  it('lets only the server set PC, and nobody return to PV', () => {
    for (const actor of ['customer', 'vendor', 'staff'] as const) {
      expect(mayEverSet(STATUS.paymentCompleted, actor)).toBe(false);
      expect(mayEverSet(STATUS.pendingVerification, actor)).toBe(false);
    }
    expect(mayEverSet(STATUS.arrived, 'customer')).toBe(false);
    expect(mayEverSet(STATUS.paymentPending, 'vendor')).toBe(true);
  });
});

describe('statuses', () => {
  it('are those of the contract', () => {
    expect(Object.values(STATUS)).toEqual(allStatuses);
    expect(allStatuses.map(getStatusCode)).toEqual(CODES);
  });
  it('end in Delivered and Cancelled', () => {
    expect(allStatuses.filter(isFinal)).toEqual([STATUS.delivered, STATUS.cancelled]);
  });
  it('block a reciter while approved, paid, arrived, and delivered until the end of the slot', () => {
    expect(blockingStatuses).toEqual([STATUS.paymentPending, STATUS.paymentCompleted, STATUS.arrived]);
    expect(blockingUntilEnd).toEqual([STATUS.delivered]);
    expect(BLOCKING_TYPE).toBe(LINE_TYPE.reciter);
  });
});

describe('buttons', () => {
  const names = (...args: Parameters<typeof actionsFor>) => actionsFor(...args).map((offer) => offer.action);
  it('follow status and actor', () => {
    expect(names(STATUS.pendingVerification, 'vendor')).toEqual(['approve', 'reject', 'ask_change']);
    expect(names(STATUS.pendingVerification, 'customer')).toEqual(['cancel', 'change_request']);
    expect(names(STATUS.paymentPending, 'customer')).toEqual(['cancel', 'pay_now']);
    expect(names(STATUS.delivered, 'vendor')).toEqual([]);
    expect(names(STATUS.paymentPending, undefined)).toEqual([]);
  });
  it('ask staff for a note and a provider for a position', () => {
    expect(actionsFor(STATUS.pendingVerification, 'staff')[0]?.needs).toEqual(['status_note']);
    expect(actionsFor(STATUS.paymentCompleted, 'vendor').find((one) => one.action === 'arrive')?.needs).toEqual([
      'arrival_latitude',
      'arrival_longitude',
      'arrival_accuracy',
    ]);
  });
  it('depend on the time', () => {
    const slot = { slot_start: 100 * HOUR, slot_end: 101 * HOUR };
    const at = (hours: number) => ({ instants: { ...slot, now: hours * HOUR }, settings: SETTINGS });
    expect(names(STATUS.paymentCompleted, 'customer', at(51.9))).toEqual(['cancel']);
    expect(names(STATUS.paymentCompleted, 'customer', at(52.1))).toEqual(['ask_cancel']);
    expect(names(STATUS.paymentCompleted, 'customer', at(99.5))).toEqual(['arrive', 'ask_cancel']);
    expect(names(STATUS.paymentCompleted, 'customer', at(99.4))).toEqual(['ask_cancel']);
    expect(names(STATUS.paymentCompleted, 'customer', at(100.1))).toEqual(['arrive', 'deliver', 'complain']);
    expect(names(STATUS.paymentCompleted, 'vendor', at(96.9))).toEqual([]);
    expect(names(STATUS.paymentCompleted, 'vendor', at(97))).toEqual(['arrive']);
    expect(names(STATUS.paymentCompleted, 'vendor', at(104.1))).toEqual([]);
    expect(names(STATUS.arrived, 'vendor', at(100.9))).toEqual([]);
    expect(names(STATUS.arrived, 'vendor', at(101))).toEqual(['deliver']);
  });
  it('follow the setting that lets customers cancel an approved line', () => {
    const moment = { instants: { now: 0 }, settings: { ...SETTINGS, customer_cancels_unpaid: 0 } };
    expect(names(STATUS.paymentPending, 'customer', moment)).toEqual(['pay_now']);
  });
});

describe('deadlines', () => {
  const due = (status: keyof typeof STATUS, instants: Parameters<typeof deadlineFor>[1]) =>
    deadlineFor(STATUS[status], instants, SETTINGS);
  it.each([
    ['pendingVerification', { now: 0, answer_from: 0, slot_start: 9 * HOUR }, 2 * HOUR],
    ['pendingVerification', { now: 0, answer_from: 0, slot_start: HOUR }, 0.75 * HOUR],
    ['pendingVerification', { now: 0, answer_from: 0, slot_start: HOUR / 3 }, HOUR / 6],
    ['paymentPending', { now: 0, slot_start: 9 * HOUR }, 2 * HOUR],
    ['paymentPending', { now: 0, slot_start: HOUR }, HOUR],
    ['paymentCompleted', { now: 0, slot_end: HOUR }, 25 * HOUR],
    ['arrived', { now: 0, slot_end: HOUR }, 25 * HOUR],
    ['serviceUnavailable', { now: HOUR }, 73 * HOUR],
    ['delivered', { now: 0, slot_end: HOUR }, undefined],
    ['cancelled', { now: 0 }, undefined],
  ] as const)('%s %j', (status, instants, expected) => {
    expect(due(status, instants)).toBe(expected);
  });
});
