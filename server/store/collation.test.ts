import { describe, expect, it } from 'vitest';
import { collationKey, collationLike } from './collation.ts';

describe('a pattern', () => {
  it.each([
    ['%', '', 1],
    ['', '', 1],
    ['', 'a', 0],
    ['a', 'A', 1],
    ['a', 'ab', 0],
    ['a%', 'ab', 1],
    ['%b', 'ab', 1],
    ['%a%a%', 'a', 0],
    ['%a%a%', 'aba', 1],
    ['a%a', 'a', 0],
    ['_', 'ab', 0],
    ['_b', 'ab', 1],
    ['%_b%', 'aab.', 1],
    ['_%_', 'a', 0],
    ['100%', '100 %', 1],
    ['a_c', 'a_c', 1],
    ['ß', 'ss', 0],
    ['_', '😀', 1],
    ['%هيئه%', 'هيئه', 1],
    ['%a_a%', 'abba aba', 1],
    ['%a__a', 'aba abba', 1],
    ['%__', 'a', 0],
    ['a%__b%c_', 'a..bcd', 1],
    ['_%', '', 0],
  ])('%j matched against %j gives %j', (pattern, text, expected) =>
    expect(collationLike(pattern, text)).toBe(expected),
  );

  it('with many wildcards or a long run of blanks does not block the process', { timeout: 10_000 }, () => {
    const text = 'the green tree '.repeat(2_000);
    expect(collationLike(`${'%e'.repeat(40)}zzqq`, text)).toBe(0);
    expect(collationLike(`${'%_e'.repeat(40)}zzqq`, text)).toBe(0);
    expect(collationLike(`%${'_'.repeat(14_000)}q`, text)).toBe(0);
    expect(collationKey(`x${' '.repeat(900_000)}x`)).toMatch(/^x.*x$/s);
  });

  it('is parsed once, however long it is and however many rows it is matched against', { timeout: 10_000 }, () => {
    const patterns = ['%a', '%b', '%c'].map((sign) => sign + 'x'.repeat(20_000));
    for (let row = 0; row < 10_000; row += 1)
      for (const pattern of patterns) expect(collationLike(pattern, `a row of its own ${row}`)).toBe(0);
  });
});
