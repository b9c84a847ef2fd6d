import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, parseInstant } from '../time/kuwaitTime.ts';
import { type GroupedLine, groupOfLine, groupOfOrder, groupOrders } from './orderGroups.ts';
import { STATUS, type Status } from './orderStatus.ts';

const NOW = parseInstant('2026-11-22 14:20:00') as number;

/** A line whose service begins and whose deadline ends so many hours from now. */
function line(status: Status, { start = 48, deadline = 2, note = '' } = {}): GroupedLine {
  const at = (hours: number) => NOW + hours * HOUR;
  return {
    status,
    statusNote: note || undefined,
    start: at(start),
    end: at(start + 1),
    deadline: at(deadline),
  };
}

describe('the group of a line', () => {
  it.each([
    [STATUS.pendingVerification, 'waiting'],
    [STATUS.paymentPending, 'todo'],
    [STATUS.paymentCompleted, 'coming'],
    [STATUS.arrived, 'coming'],
    [STATUS.delivered, 'past'],
    [STATUS.cancelled, 'past'],
    [STATUS.serviceUnavailable, 'todo'],
  ] as const)('%s before the start: %s', (status, group) => {
    expect(groupOfLine(line(status), NOW)).toBe(group);
  });

  it.each([STATUS.paymentCompleted, STATUS.arrived])('%s needs confirmation from its start', (status) => {
    expect(groupOfLine(line(status, { start: 0 }), NOW - MINUTE)).toBe('coming');
    expect(groupOfLine(line(status, { start: 0 }), NOW)).toBe('todo');
  });

  it('a change that the provider requests waits for the customer', () => {
    expect(groupOfLine(line(STATUS.pendingVerification, { note: 'An hour later?' }), NOW)).toBe('todo');
  });
});

describe('the group of an order', () => {
  it('is the group of its most urgent line', () => {
    const [paid, requested, due] = [
      line(STATUS.paymentCompleted),
      line(STATUS.pendingVerification),
      line(STATUS.paymentPending),
    ];
    expect(groupOfOrder([requested, paid], NOW)).toBe('coming');
    expect(groupOfOrder([requested, paid, due], NOW)).toBe('todo');
    expect(groupOfOrder([line(STATUS.cancelled), requested], NOW)).toBe('waiting');
    expect(groupOfOrder([line(STATUS.cancelled), line(STATUS.delivered)], NOW)).toBe('past');
  });
});

describe('the sorting within a group', () => {
  const names = (lines: Record<string, GroupedLine[]>, group: 'todo' | 'coming' | 'waiting' | 'past') =>
    groupOrders(
      Object.entries(lines).map(([name, members]) => ({ name, lines: members })),
      NOW,
    )[group].map(({ name }) => name);

  it('to do: by deadline whatever is to do, then by date', () => {
    const orders = {
      lost: [line(STATUS.serviceUnavailable, { deadline: 0.2 })],
      atTheDoor: [line(STATUS.arrived, { start: -1 })],
      payLater: [line(STATUS.paymentPending, { start: 3, deadline: 2 })],
      payNow: [line(STATUS.delivered), line(STATUS.paymentPending, { start: 90, deadline: 1 })],
      change: [line(STATUS.pendingVerification, { note: 'Later?', deadline: 1.5 })],
    };
    expect(names(orders, 'todo')).toEqual(['lost', 'payNow', 'change', 'payLater', 'atTheDoor']);
  });

  it('upcoming: by the next service', () => {
    const orders = {
      third: [line(STATUS.paymentCompleted, { start: 72 })],
      first: [line(STATUS.paymentCompleted, { start: 20 })],
      // its cancelled line was earlier, and says nothing of when it is
      second: [line(STATUS.cancelled, { start: 1 }), line(STATUS.paymentCompleted, { start: 48 })],
    };
    expect(names(orders, 'coming')).toEqual(['first', 'second', 'third']);
  });

  it('waiting: by answer deadline, then by start', () => {
    const orders = {
      late: [line(STATUS.pendingVerification, { deadline: 2, start: 5 })],
      farther: [line(STATUS.pendingVerification, { deadline: 1, start: 9 })],
      nearer: [line(STATUS.pendingVerification, { deadline: 1, start: 8 })],
    };
    expect(names(orders, 'waiting')).toEqual(['nearer', 'farther', 'late']);
  });

  it('past: latest first', () => {
    const orders = {
      old: [line(STATUS.delivered, { start: -90 })],
      new: [line(STATUS.cancelled, { start: -9 }), line(STATUS.delivered, { start: -95 })],
    };
    expect(names(orders, 'past')).toEqual(['new', 'old']);
  });
});
