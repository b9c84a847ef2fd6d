import { describe, expect, it } from 'vitest';
import { readGatewayFile } from './gatewayFile.ts';
import { compare, describeGap, isUnexplained, type Movement, needsWord } from './reconciliation.ts';

const DAY = '2026-11-20';
const one = (reference: string, amount: number, more: Partial<Movement> = {}): Movement => ({
  ...{ kind: 'payment', reference, day: DAY, amount, currency: 'KWD' },
  ...more,
});
const isCovered = () => true;
const differences = (here: Movement[], there: Movement[], isTold: Parameters<typeof compare>[2] = isCovered) =>
  compare(here, there, isTold).map(({ reference, difference, day }) => [reference, difference, day]);

describe('ledger and gateway', () => {
  it.each([
    ['the same money', [one('A', 5)], [one('A', 5)], 'none'],
    ['case and blanks of a typed reference', [one('KFH-1', 5)], [one('kfh - 1', 5)], 'none'],
    ['two invoices of one payment', [one('A', 2), one('A', 3)], [one('A', 5)], 'none'],
    ['money of ours alone', [one('A', 5)], [], 'only_here'],
    ['money of theirs alone', [], [one('A', 5)], 'only_there'],
    ['another amount', [one('A', 5)], [one('A', 6)], 'amount'],
    ['the same transaction twice', [one('A', 5)], [one('A', 5), one('A', 5)], 'amount'],
    ['another currency', [one('A', 5)], [one('A', 5, { currency: 'USD' })], 'currency'],
  ])('%s', (_case, here, there, wanted) => {
    expect(compare(here, there, isCovered).map(({ difference }) => difference)).toEqual([wanted]);
  });

  it('are matched across different days, and listed on the ledger’s day', () => {
    expect(differences([one('A', 5, { day: '2026-11-21' })], [one('A', 5)])).toEqual([['A', 'none', '2026-11-21']]);
  });

  it('never match a payment with a refund, or movements without a reference', () => {
    expect(differences([one('A', 5)], [one('A', 5, { kind: 'refund' })]).map(([, difference]) => difference)).toEqual([
      'only_here',
      'only_there',
    ]);
    expect(differences([one('', 5), one('', 5)], [one(' ', 5)]).map(([, difference]) => difference)).toEqual([
      'only_here',
      'only_here',
      'only_there',
    ]);
  });

  it('report no difference for a kind that the gateway’s list does not contain', () => {
    const refund = one('B', 5, { kind: 'refund' });
    const found = differences([one('A', 5), refund], [], (kind) => kind === 'payment');
    expect(found.map(([, difference]) => difference)).toEqual(['only_here', 'untold']);
    expect(['none', 'untold', 'amount', 'only_here'].map((name) => needsWord(name as 'none'))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('leave a difference unexplained until a valid note explains it', () => {
    expect(isUnexplained({ difference: 'amount', note: null })).toBe(true);
    expect(isUnexplained({ difference: 'amount', note: { holds: false } })).toBe(true);
    expect(isUnexplained({ difference: 'amount', note: { holds: true } })).toBe(false);
    expect(isUnexplained({ difference: 'untold' })).toBe(false);
  });

  it('describe each amount as a separate difference', () => {
    const gap = (amount: number) => compare([one('A', 5)], [one('A', amount)], isCovered).map(describeGap)[0];
    expect(gap(6)).toBe(gap(6));
    expect(gap(6)).not.toBe(gap(7));
  });
});

describe('the gateway’s file', () => {
  it('is parsed by its header, with any separator, quotes and a byte order mark', () => {
    const text =
      '\uFEFFType;Payment ID;Amount;Merchant Reference\r\nSale;"T-1";"1,204.500";M-1\r\nRefund;B-1;12.5;\r\n\r\n';
    expect(readGatewayFile(text)).toEqual([
      { kind: 'payment', reference: 'T-1', merchantReference: 'M-1', amount: 1_204_500, currency: 'KWD' },
      { kind: 'refund', reference: 'B-1', merchantReference: '', amount: 12_500, currency: 'KWD' },
    ]);
  });

  it('uses the preferred of two columns with the same meaning, in any position', () => {
    expect(readGatewayFile('reference,net amount,amount\nA,4.900,5\n')).toMatchObject([{ amount: 5000 }]);
  });

  it('reads a negative amount as a refund, and accepts Arabic digits', () => {
    expect(readGatewayFile('reference,amount,currency\nA,-2.5,usd\nB,٣\n')).toMatchObject([
      { kind: 'refund', amount: 2500, currency: 'USD' },
      { kind: 'payment', amount: 3000, currency: 'KWD' },
    ]);
  });

  it.each([
    ['', 'empty', 1],
    ['reference,amount', 'empty', 1],
    ['when,what\n1,2', 'columns', 1],
    ['reference,amount\nA,1\n,2', 'reference', 3],
    ['reference,amount\nA,many', 'amount', 2],
    ['reference,amount,kind\nA,1,gift', 'kind', 2],
    [`reference,amount\n${'A,1\n'.repeat(5001)}`, 'too_long', 5001],
  ])('%# is refused at its first unreadable line', (text, problem, line) => {
    expect(readGatewayFile(text)).toEqual({ problem, line });
  });
});
