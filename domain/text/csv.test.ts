import { expect, it } from 'vitest';
import { readCsv, toCsv } from './csv.ts';

it('quotes what would break a row, and begins with the mark that makes Arabic readable', () =>
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

it('leaves numbers numbers and blanks empty', () =>
  expect(toCsv(['a', 'b', 'c'], [[-1.5, null, undefined]])).toBe('\uFEFFa,b,c\r\n-1.5,,\r\n'));

it.each(['sep=,\r\n', '\uFEFFsep=,\n', '"sep=,"\n'])('reads past %j, which tells Excel of its separator', (line) =>
  expect(readCsv(`${line}a,b\n1,"2;3"\n`)).toEqual([
    ['a', 'b'],
    ['1', '2;3'],
  ]),
);

it('separates by what that line tells', () => expect(readCsv('sep=;\na,a,a;b\n')).toEqual([['a,a,a', 'b']]));
