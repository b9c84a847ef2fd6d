import { expect, it } from 'vitest';
import { readCsv, toCsv } from './csv.ts';

it('quotes values that would break a row, and starts with a byte order mark for Arabic', () =>
  expect(toCsv(['a', 'b'], [['ملا، جاسم', 'x,"y"\nz']])).toBe('\uFEFFa,b\r\nملا، جاسم,"x,""y""\nz"\r\n'));

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'keeps %j as words, not as a formula',
  (text) =>
    expect(
      toCsv(['a'], [[text]])
        .split('\r\n')
        .slice(1)
        .join('\r\n'),
    ).toMatch(/^"?'/),
);

it('keeps numbers as numbers and blanks empty', () =>
  expect(toCsv(['a', 'b', 'c'], [[-1.5, null, undefined]])).toBe('\uFEFFa,b,c\r\n-1.5,,\r\n'));

it.each(['sep=,\r\n', '\uFEFFsep=,\n', '"sep=,"\n'])('skips the line %j, which names the separator for Excel', (line) =>
  expect(readCsv(`${line}a,b\n1,"2;3"\n`)).toEqual([
    ['a', 'b'],
    ['1', '2;3'],
  ]),
);

it('uses the separator that this line names', () => expect(readCsv('sep=;\na,a,a;b\n')).toEqual([['a,a,a', 'b']]));
