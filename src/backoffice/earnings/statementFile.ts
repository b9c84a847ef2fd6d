import { plainMoney, toWire } from '../../../domain/money/money.ts';
import { toCsv } from '../../../domain/text/csv.ts';
import { inLanguage, type Language } from '../../../domain/text/format.ts';
import { momentToWire } from '../../../domain/time/kuwaitTime.ts';
import type { Earnings } from '../../api/types.ts';
import type { Translate } from '../../i18n/useTranslate.ts';

const COLUMNS = [
  ...(['order', 'line', 'booking', 'quantity', 'day'] as const),
  ...(['total', 'refunded', 'share', 'guarantee', 'payout'] as const),
  ...(['state', 'due_at', 'paid_at', 'reference'] as const),
] as const;
const MONEY = ['total', 'refunded', 'share', 'guarantee', 'payout'] as const;

/** A month's rows for a spreadsheet: amounts in dinars with three decimals, times in Kuwait's time zone. */
export function statementFile(earnings: Pick<Earnings, 'lines'>, translate: Translate, language: Language): string {
  return toCsv(
    COLUMNS.map((column) => translate(`earnings.column.${column}`)),
    earnings.lines.map((line) => [
      line.orderNo,
      line.id,
      inLanguage(line, 'packageName', language),
      line.quantity,
      momentToWire(line.start),
      ...MONEY.map((part) => (line[part] < 0 ? toWire(line[part]) : plainMoney(toWire(line[part])))),
      translate(`earnings.state_name.${line.state}`),
      momentToWire(line.payoutDue),
      momentToWire(line.payoutPaidAt),
      line.payoutReference,
    ]),
  );
}
