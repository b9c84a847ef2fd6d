import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE, parseInstant } from '../time/kuwaitTime.ts';
import { chainDeadline, decideBy, isTooLateToAsk, rankOfLine, restsUntil } from './rankedChoice.ts';

const at = (wire: string): number => parseInstant(wire) ?? 0;
const start = at('2026-11-30 19:30:00');
const times = { start, releasedAt: at('2026-11-29 16:30:00'), hostDecideBy: undefined, liveDeadline: undefined };

describe('decideBy', () => {
  test('is six hours before the start', () => {
    expect(decideBy(times, 6)).toBe(start - 6 * HOUR);
  });

  test("is the host's own, if that is earlier, and not if it is later", () => {
    const hosts = at('2026-11-29 23:00:00');
    expect(decideBy({ ...times, hostDecideBy: hosts }, 6)).toBe(hosts);
    expect(decideBy({ ...times, hostDecideBy: start - HOUR }, 6)).toBe(start - 6 * HOUR);
  });

  test('is half-way to a quarter of an hour before the start on short notice', () => {
    const releasedAt = start - 4 * HOUR - 15 * MINUTE;
    expect(decideBy({ ...times, releasedAt }, 6)).toBe(releasedAt + 2 * HOUR);
    expect(decideBy({ ...times, releasedAt: start - 7 * HOUR }, 6)).toBe(start - 6 * HOUR);
  });

  test("is never earlier than the live line's deadline", () => {
    expect(decideBy({ ...times, liveDeadline: start - HOUR }, 6)).toBe(start - HOUR);
  });
});

describe('chainDeadline', () => {
  const now = at('2026-11-29 16:30:00');

  test('shares the time between the choices that are left', () => {
    expect(chainDeadline(now + 10 * HOUR, now, now + 6 * HOUR, 3)).toBe(now + 2 * HOUR);
  });

  test('is never later than usual', () => {
    expect(chainDeadline(now + 2 * HOUR, now, now + 12 * HOUR, 3)).toBe(now + 2 * HOUR);
  });

  test('leaves a quarter of an hour', () => {
    expect(chainDeadline(now + 2 * HOUR, now, now + 20 * MINUTE, 3)).toBe(now + 15 * MINUTE);
  });
});

test('A choice is too late when less than a quarter of an hour is left', () => {
  expect(isTooLateToAsk(start - 15 * MINUTE, start)).toBe(false);
  expect(isTooLateToAsk(start - 15 * MINUTE + 1, start)).toBe(true);
});

describe('restsUntil', () => {
  const morning = at('2026-11-30 07:00:00');
  const late = morning + 2 * HOUR;

  test.each(['2026-11-29 23:00:00', '2026-11-30 00:00:00', '2026-11-30 06:59:59'])('is the morning at %s', (now) => {
    expect(restsUntil(at(now), late)).toBe(morning);
  });

  test.each(['2026-11-29 22:59:59', '2026-11-30 07:00:00'])('is not at %s', (now) => {
    expect(restsUntil(at(now), late)).toBeUndefined();
  });

  test('is not if less than two hours are left then', () => {
    expect(restsUntil(at('2026-11-29 23:30:00'), late - 1)).toBeUndefined();
  });
});

test('The rank of a line is in its key', () => {
  expect(rankOfLine({ id: 'OP-1', chain: 'OP-1', line_key: 'OR-1:row' })).toBe(1);
  expect(rankOfLine({ id: 'OP-2', chain: 'OP-1', line_key: 'OP-1:3' })).toBe(3);
  expect(rankOfLine({ id: 'OP-3', chain: null, line_key: 'OP-1:3' })).toBe(1);
});
