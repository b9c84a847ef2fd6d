import type { LineView } from '../../../domain/order/lineView.ts';
import { STATUS } from '../../../domain/order/orderProcess.ts';

/**
 * What happens to a booking if nobody responds to a proposal.
 * @param isMoons whether its night has moved; an unpaid booking then ends or continues as with any proposal
 */
export function noResponseOutcome({ status, reader }: Pick<LineView, 'status' | 'reader'>, isMoons: boolean) {
  if (status === STATUS.pendingVerification) return `orders.move.silence.PV.${reader}` as const;
  if (status === STATUS.paymentPending) return 'orders.move.silence.PP';
  return isMoons ? (`orders.moon.silence.${reader}` as const) : 'orders.move.silence.PC';
}
