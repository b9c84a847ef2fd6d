import { expect, it } from 'vitest';
import type { Language } from '../../../domain/text/format.ts';
import type { EarningRow } from '../../api/types.ts';
import { statementFile } from './statementFile.ts';

const row: EarningRow = {
  name: 'OP-1',
  order_no: 'ORD-1',
  packagename: '=HYPERLINK("x")',
  packagename_ar: 'مجلس كامل، مع إنشاد',
  order_qty: 1,
  slot_start: '2026-11-21 19:30:00',
  total: 60,
  refunded: 0,
  share: 6,
  guarantee: 0,
  payout: 54,
  state: 'paid',
  due_at: null,
  paid_at: '2026-11-23 10:00:00',
  reference: 'T-1',
  waits: null,
  until: null,
};

it('opens in a spreadsheet as it reads: Arabic stays Arabic, amounts have their fils, nothing is reckoned', () => {
  const say = ((key: string) => key) as Parameters<typeof statementFile>[1];
  const file = (language: Language) => statementFile({ lines: [row] }, say, language);
  expect(file('ar').startsWith('\uFEFFearnings.column.order,')).toBe(true);
  expect(file('ar')).toContain(',مجلس كامل، مع إنشاد,1,2026-11-21 19:30:00,60.000,0.000,6.000,0.000,54.000,');
  expect(file('en')).toContain(`,"'=HYPERLINK(""x"")",`);
});
