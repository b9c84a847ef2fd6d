import type { LineView } from '../../../domain/order/lineView.ts';
import { getStatusCode, STATUS } from '../../../domain/order/orderProcess.ts';

/**
 * What happens to a booking whose night has moved if nobody responds. An unpaid one ends or continues as with any
 * proposal.
 */
export const noResponseOutcome = ({ status, reader }: Pick<LineView, 'status' | 'reader'>) =>
  status === STATUS.paymentCompleted
    ? (`orders.moon.silence.${reader}` as const)
    : (`orders.move.silence.${getStatusCode(status) as 'PV' | 'PP'}` as const);
