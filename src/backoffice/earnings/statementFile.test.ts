import { expect, it } from 'vitest';
import type { Language } from '../../../domain/text/format.ts';
import { toInstant } from '../../../domain/time/kuwaitTime.ts';
import type { EarningRow } from '../../api/types.ts';
import { statementFile } from './statementFile.ts';

const row: EarningRow = {
  id: 'OP-1',
  orderNo: 'ORD-1',
  packageName: '=HYPERLINK("x")',
  packageName_ar: 'مجلس كامل، مع إنشاد',
  quantity: 1,
  start: toInstant('2026-11-21', '19:30'),
  total: 60_000,
  refunded: 0,
  share: 6_000,
  guarantee: 0,
  payout: 54_000,
  state: 'paid',
  payoutDue: undefined,
  payoutPaidAt: toInstant('2026-11-23', '10:00'),
  payoutReference: 'T-1',
  waits: null,
  waitsUntil: undefined,
};

it('a spreadsheet shows it unchanged: Arabic text, amounts with fils, and no formulas', () => {
  const translate = ((key: string) => key) as Parameters<typeof statementFile>[1];
  const file = (language: Language) => statementFile({ lines: [row] }, translate, language);
  expect(file('ar').startsWith('\uFEFFearnings.column.order,')).toBe(true);
  expect(file('ar')).toContain(',مجلس كامل، مع إنشاد,1,2026-11-21 19:30:00,60.000,0.000,6.000,0.000,54.000,');
  expect(file('en')).toContain(`,"'=HYPERLINK(""x"")",`);
});
