import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../time/kuwaitTime.ts';
import { doorCodeDigits, formatDoorCode, hasDoorCode, hostArrivalFrom, parseDoorCode } from './doorCode.ts';
import { allStatuses, STATUS } from './orderProcess.ts';

describe('a typed code', () => {
  it.each([
    ['419062', '419062'],
    ['419 062', '419062'],
    [' 419-062 ', '419062'],
    ['٤١٩٠٦٢', '419062'],
    ['٤١٩ ٠٦٢', '419062'],
    ['۴۱۹۰۶۲', '419062'],
    ['\u2067419\u2069062', '419062'],
    [419062, '419062'],
    ['000001', '000001'],
    ['41906', undefined],
    ['4190621', undefined],
    ['41906a', undefined],
    ['4.9062', undefined],
    ['-41906', undefined],
    ['', undefined],
    [null, undefined],
    [['419062', '1'], undefined],
    [{}, undefined],
  ])('%j is read as %j', (typed, code) => {
    expect(parseDoorCode(typed)).toBe(code);
  });

  it('is shown in two groups, and counted without what groups it', () => {
    expect(formatDoorCode('419062')).toBe('419 062');
    expect(doorCodeDigits('٤١٩ ٠')).toBe('4190');
  });
});

describe('a line has a code', () => {
  const line = { status: STATUS.paymentCompleted, start: 100 * HOUR, end: 101 * HOUR };
  it.each([
    [100 * HOUR - DAY, true],
    [100 * HOUR - DAY - 1, false],
    [106 * HOUR, true],
    [106 * HOUR + 1, false],
  ])('from a day before its start until the host can no longer complain: %d', (at, has) => {
    expect(hasDoorCode(line, at, 5)).toBe(has);
  });

  it('once it is paid', () => {
    expect(allStatuses.filter((status) => hasDoorCode({ ...line, status }, line.start, 5))).toEqual([
      STATUS.paymentCompleted,
      STATUS.arrived,
      STATUS.delivered,
    ]);
  });
});

it('a host can confirm an arrival from half an hour before the start', () => {
  expect(hostArrivalFrom(100 * HOUR)).toBe(100 * HOUR - 30 * MINUTE);
});
