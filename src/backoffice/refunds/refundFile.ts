import { plainMoney } from '../../../domain/money/money.ts';
import { toCsv } from '../../../domain/text/csv.ts';
import { getDay } from '../../../domain/time/kuwaitTime.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { saveFile } from '../../ui/controls/saveFile.ts';
import type { RefundRecord } from './refund.ts';

const COLUMNS = [
  ...(['order_progress', 'customer_name', 'reason', 'amount', 'state'] as const),
  ...(['due_by', 'paid_at', 'bank_reference'] as const),
] as const;

/** react-admin's exporter for the list: saves refunds as a spreadsheet file. */
export function useRefundFile(): (refunds: RefundRecord[]) => void {
  const translate = useTranslate();
  return (refunds) => {
    const rows = refunds.map((refund) => [
      refund.order_progress || refund.order_no,
      refund.customer,
      translate(`orders.refund_reason.${refund.reason}`),
      plainMoney(refund.amount),
      translate(`staff.options.refund_state.${refund.state}`),
      refund.due_by,
      refund.paid_at,
      refund.bank_reference,
    ]);
    const head = COLUMNS.map((column) => translate(`staff.fields.${column}`));
    saveFile(toCsv(head, rows), `refunds-${getDay(serverNow())}.csv`);
  };
}
