import type { OrderProgress } from '../../../domain/generated/doctypes.gen.ts';
import type { Reader } from '../../../domain/order/nextStep.ts';
import { codeOf, STATUS } from '../../../domain/order/orderProcess.ts';

/** What happens to a booking whose night has moved when nobody answers. What is not paid ends and goes on as with any proposal. */
export const moonSilence = ({ status }: Pick<OrderProgress, 'status'>, reader: Reader) =>
  status === STATUS.paymentCompleted
    ? (`orders.moon.silence.${reader}` as const)
    : (`orders.move.silence.${codeOf(status) as 'PV' | 'PP'}` as const);
