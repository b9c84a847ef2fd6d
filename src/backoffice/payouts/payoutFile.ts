import { OUR_CURRENCY, plainMoney } from '../../../domain/money/money.ts';
import { toCsv } from '../../../domain/text/csv.ts';
import type { BankRow } from '../../api/types.ts';
import type { Translate } from '../../i18n/useTranslate.ts';

const COLUMNS = [
  ...(['beneficiary', 'iban', 'amount', 'currency', 'reference'] as const),
  ...(['provider', 'record', 'lines', 'orders'] as const),
] as const;

/**
 * The bank file: one row per provider and transfer. The columns are our own (docs/operations/production.md, "Bank
 * files"); amounts have three decimals, as banks in Kuwait expect.
 */
export function payoutFile(rows: readonly BankRow[], translate: Translate): string {
  return toCsv(
    COLUMNS.map((column) => translate(`staff.payouts.columns.${column}`)),
    rows.map((row) => [
      row.bank_holder,
      row.bank_iban,
      plainMoney(row.amount),
      OUR_CURRENCY,
      row.reference,
      row.title,
      row.provider,
      row.lines.length,
      row.lines.join(' '),
    ]),
  );
}
