import { expect, it } from 'vitest';
import { ibanProblem, kuwaitIban, normalizeIban } from './iban.ts';

const RIGHT = 'KW81CBKU0000000000001234560101';

it('validates the format and the check digits', () => {
  expect(ibanProblem(RIGHT)).toBeUndefined();
  expect(ibanProblem(normalizeIban('kw81 cbku 0000 0000 0000 1234 5601 01'))).toBeUndefined();
  expect(normalizeIban('KW٨١CBKU٠٠٠٠٠٠٠٠٠٠٠٠١٢٣٤٥٦٠١٠١')).toBe(RIGHT);
  for (const wrong of [
    '',
    'KW12',
    RIGHT.slice(0, -1),
    `${RIGHT}0`,
    RIGHT.replace('KW', 'SA'),
    'KW81٠BKU0000000000001234560101',
  ])
    expect(ibanProblem(wrong), wrong).toBe('vendor.iban_form');
});

it('detects every mistyped character and every swap of neighbors', () => {
  for (let at = 8; at < RIGHT.length; at += 1) {
    const digit = (Number(RIGHT[at]) + 1) % 10;
    expect(ibanProblem(RIGHT.slice(0, at) + digit + RIGHT.slice(at + 1)), `${at}`).toBe('vendor.iban_digits');
    const [one, two] = [RIGHT[at - 1] ?? '', RIGHT[at] ?? ''];
    if (at === 8 || one === two) continue;
    expect(ibanProblem(RIGHT.slice(0, at - 1) + two + one + RIGHT.slice(at + 1))).toBe('vendor.iban_digits');
  }
});

it('computes an account’s check digits', () => {
  expect(kuwaitIban('CBKU0000000000001234560101')).toBe(RIGHT);
});
