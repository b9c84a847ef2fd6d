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

describe('the sheet of a day', () => {
  it('goes by the hour and names the next stop', () => {
    const lines = [line('c', '22:00'), line('a', '14:00', STATUS.delivered), line('b', '19:30')];
    expect(sheetAt('19:00', lines)).toEqual(['a b c', 'b', '', '', undefined]);
  });
  it('stays with him where he is, and then asks for his word', () => {
    const lines = [line('a', '18:30', STATUS.arrived), line('b', '20:00')];
    expect(sheetAt('19:00', lines)).toEqual(['a b', 'a', '', '', undefined]);
    expect(sheetAt('19:30', lines)).toEqual(['a b', 'b', 'a', '', undefined]);
  });
  it('keeps a stop without an arrival apart once it is too late for one', () => {
    expect(sheetAt('19:00', [line('a', '15:00')])).toEqual(['a', 'a', '', '', undefined]);
    expect(sheetAt('19:01', [line('a', '15:00')])).toEqual(['a', undefined, '', 'a', undefined]);
  });
  it('lasts until dawn, whatever the clock of midnight says', () => {
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
  it('keeps what the day before left open, first, until it is closed', () => {
    const lines = [
      line('a', '19:00', STATUS.arrived),
      line('b', '20:00'),
      line('c', '21:00', STATUS.delivered),
      line('d', '20:00', STATUS.paymentCompleted, '2026-12-02'),
    ];
    expect(sheetAt('12:00', lines, '2026-12-02')).toEqual(['a b d', 'd', 'a', 'b', undefined]);
  });
  it('marks a stop as late from its start until somebody is there', () => {
    const at = (clock: string, status?: Status) =>
      isArrivalLate(line('a', '19:00', status), toInstant('2026-12-01', clock));
    expect([at('19:00'), at('19:01'), at('19:01', STATUS.arrived)]).toEqual([false, true, false]);
  });
  it('holds neither requests nor what ended otherwise', () => {
    const lines = [STATUS.pendingVerification, STATUS.paymentPending, STATUS.cancelled, STATUS.serviceUnavailable];
    expect(
      sheetAt(
        '12:00',
        lines.map((status) => line(status, '19:00', status)),
      ),
    ).toEqual(['', undefined, '', '', undefined]);
  });
});
