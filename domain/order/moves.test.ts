import { expect, it } from 'vitest';
import { HOUR, parseInstant } from '../time/kuwaitTime.ts';
import { noticeEnds } from './moves.ts';

const MOVED_TO = '2026-11-28 20:00:00';
const hoursBefore = (instant: string, hours: number) => (parseInstant(instant) ?? 0) - hours * HOUR;

it('a line is cancelled free of charge until its notice before it starts', () => {
  expect(noticeEnds({ slot_start: MOVED_TO, notice_start: null }, 48)).toBe(hoursBefore(MOVED_TO, 48));
});

it('a notice that had ended before the line moved stays ended', () => {
  const first = '2026-11-22 20:00:00';
  expect(noticeEnds({ slot_start: MOVED_TO, notice_start: first }, 48)).toBe(hoursBefore(first, 48));
});
