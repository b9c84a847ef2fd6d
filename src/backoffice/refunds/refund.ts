import type { RaRecord } from 'react-admin';
import type { PaymentAttempt, Refund } from '../../../domain/generated/doctypes.gen.ts';
import { isRefundOverdue } from '../../../domain/money/refunds.ts';
import { getDay } from '../../../domain/time/kuwaitTime.ts';
import { serverNow } from '../../site/serverClock.ts';

/** A refund and a payment attempt as staff see them. */
export type RefundRecord = Refund & RaRecord<string>;
export type PaymentRecord = PaymentAttempt & RaRecord<string>;

/** Whether it is overdue, by the server's clock. */
export const isRefundLate = (refund: RefundRecord): boolean => isRefundOverdue(refund, getDay(serverNow()));
