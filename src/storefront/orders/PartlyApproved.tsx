import { STATUS, type Status } from '../../../domain/order/orderStatus.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import type { CustomerLine } from './customerLine.ts';

const LOST: readonly Status[] = [STATUS.cancelled, STATUS.serviceUnavailable];

/** Of several lines some may be approved and others not: that is usual, and each goes its own way. Nothing where all stand alike. */
export function PartlyApproved({ lines }: { lines: readonly CustomerLine[] }) {
  const translate = useTranslate();
  const waiting = lines.filter(({ status }) => status === STATUS.pendingVerification).length;
  const lost = lines.filter(({ status }) => LOST.includes(status)).length;
  const approved = lines.length - waiting - lost;
  if (lines.length < 2 || approved === 0 || approved === lines.length) return null;
  return (
    <Note>
      {translate('orders.partly.approved', { smart_count: approved, total: lines.length })}
      {waiting > 0 && ` ${translate('orders.partly.waiting', { smart_count: waiting })}`}
      {lost > 0 && ` ${translate('orders.partly.lost', { smart_count: lost })}`}
    </Note>
  );
}
