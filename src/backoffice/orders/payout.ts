import { STATUS } from '../../../domain/order/orderProcess.ts';
import { PAYOUT } from '../../../domain/states/payout.ts';
import type { Line } from './line.ts';

/** Whether the line has a payout: after the service, or if part of its money is kept for the provider. */
export const hasPayout = (line: Line): boolean => line.status === STATUS.delivered || Boolean(line.payoutState);

export const isHeld = ({ payoutState }: Line): boolean => payoutState === PAYOUT.held;
export const isDue = ({ payoutState }: Line): boolean => payoutState === PAYOUT.due;
