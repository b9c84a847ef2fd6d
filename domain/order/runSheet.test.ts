import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, toInstant } from '../time/kuwaitTime.ts';
import { STATUS, type Status } from './orderStatus.ts';
import { getSheetDay, isArrivalLate, runSheet, sheetBounds } from './runSheet.ts';

const line = (name: string, clock: string, status: Status = STATUS.paymentCompleted, day = '2026-12-01') => {
  const start = toInstant(day, clock);
  return {
    name,
    status,
    start,
    end: start + HOUR,
  };
};
const LATE = 180 * MINUTE;
const sheetAt = (clock: string, lines: ReturnType<typeof line>[], day = '2026-12-01') => {
  const { stops, next, toFinish, missed, later } = runSheet(lines, toInstant(day, clock), LATE);
  const names = (of: { name: string }[]) => of.map(({ name }) => name).join(' ');
  return [names(stops), next?.name, names(toFinish), names(missed), later?.name];
};

describe('a day’s run sheet', () => {
  it('is sorted by time and names the next stop', () => {
    const lines = [line('c', '22:00'), line('a', '14:00', STATUS.delivered), line('b', '19:30')];
    expect(sheetAt('19:00', lines)).toEqual(['a b c', 'b', '', '', undefined]);
  });
  it('keeps an arrived stop as the next one, then asks to complete it', () => {
    const lines = [line('a', '18:30', STATUS.arrived), line('b', '20:00')];
    expect(sheetAt('19:00', lines)).toEqual(['a b', 'a', '', '', undefined]);
    expect(sheetAt('19:30', lines)).toEqual(['a b', 'b', 'a', '', undefined]);
  });
  it('lists a stop separately once it is too late to mark its arrival', () => {
    expect(sheetAt('19:00', [line('a', '15:00')])).toEqual(['a', 'a', '', '', undefined]);
    expect(sheetAt('19:01', [line('a', '15:00')])).toEqual(['a', undefined, '', 'a', undefined]);
  });
  it('lasts until dawn, past midnight', () => {
    const night = [
      line('a', '23:00'),
      line('b', '01:00', STATUS.paymentCompleted, '2026-12-02'),
      line('c', '20:00', STATUS.paymentCompleted, '2026-12-02'),
    ];
    expect(sheetAt('22:00', night)).toEqual(['a b', 'a', '', '', 'c']);
    expect(sheetAt('00:30', night, '2026-12-02')).toEqual(['a b', 'a', '', '', 'c']);
    const done = night.map((one) => (one.name === 'c' ? one : { ...one, status: STATUS.delivered }));
    expect(sheetAt('04:00', done, '2026-12-02')).toEqual(['c', 'c', '', '', undefined]);
    const { from, to } = sheetBounds('2026-12-01');
    expect([getSheetDay(from), getSheetDay(to - 1), getSheetDay(to)]).toEqual([
      '2026-12-01',
      '2026-12-01',
      '2026-12-02',
    ]);
  });
  it('lists unfinished stops of the previous day first, until they are complete', () => {
    const lines = [
      line('a', '19:00', STATUS.arrived),
      line('b', '20:00'),
      line('c', '21:00', STATUS.delivered),
      line('d', '20:00', STATUS.paymentCompleted, '2026-12-02'),
    ];
    expect(sheetAt('12:00', lines, '2026-12-02')).toEqual(['a b d', 'd', 'a', 'b', undefined]);
  });
  it('marks a stop as late from its start until the arrival', () => {
    const at = (clock: string, status?: Status) =>
      isArrivalLate(line('a', '19:00', status), toInstant('2026-12-01', clock));
    expect([at('19:00'), at('19:01'), at('19:01', STATUS.arrived)]).toEqual([false, true, false]);
  });
  it('contains no requests and no cancelled lines', () => {
    const lines = [STATUS.pendingVerification, STATUS.paymentPending, STATUS.cancelled, STATUS.serviceUnavailable];
    expect(
      sheetAt(
        '12:00',
        lines.map((status) => line(status, '19:00', status)),
      ),
    ).toEqual(['', undefined, '', '', undefined]);
  });
});
