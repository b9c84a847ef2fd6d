import { describe, expect, it } from 'vitest';
import { STATUS } from '../order/orderStatus.ts';
import { DAY, parseInstant } from '../time/kuwaitTime.ts';
import { type ReviewedLine, reviewWindow, shareOfYes } from './reviews.ts';

const DAYS = { review_days: 60, review_edit_days: 7 };
const delivered = parseInstant('2026-11-22 20:00:00')!;
const line: ReviewedLine = { status: STATUS.delivered, counted: true, delivered, firstSaid: undefined };
const at = (days: number, more: Partial<ReviewedLine> = {}) =>
  reviewWindow({ ...line, ...more }, DAYS, delivered + days * DAY);

describe('when a customer may review', () => {
  it('from the service, for the number of days in the settings', () => {
    expect(at(0, { status: STATUS.arrived })).toEqual({ state: 'not_yet' });
    expect(at(0, { status: STATUS.cancelled })).toEqual({ state: 'not_yet' });
    expect(at(60)).toEqual({ state: 'open', deadline: delivered + 60 * DAY });
    expect(at(60 + 1 / DAY)).toEqual({ state: 'closed' });
  });

  it('and edit for a week after the first submission, however late that was', () => {
    const firstSaid = delivered + 59 * DAY;
    expect(at(66, { firstSaid })).toEqual({ state: 'open', deadline: firstSaid + 7 * DAY });
    expect(at(66 + 1 / DAY, { firstSaid })).toEqual({ state: 'closed' });
    expect(at(8, { firstSaid: delivered })).toEqual({ state: 'closed' });
  });

  it('not for a line that does not count, but an existing review stays editable', () => {
    expect(at(1, { counted: false })).toEqual({ state: 'not_counted' });
    expect(at(1, { counted: false, firstSaid: delivered })).toMatchObject({ state: 'open' });
    expect(at(1, { counted: false, status: STATUS.arrived })).toEqual({ state: 'not_yet' });
  });
});

it('a kitchen’s percentage of yes is shown from five answers', () => {
  expect(shareOfYes({ yes: 4, no: 0 })).toBeUndefined();
  expect(shareOfYes({ yes: 4, no: 1 })).toBe(80);
  expect(shareOfYes({ yes: 0, no: 5 })).toBe(0);
  expect(shareOfYes({ yes: 2, no: 4 })).toBe(33);
});
