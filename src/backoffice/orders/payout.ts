import { STATUS } from '../../../domain/order/orderProcess.ts';
import { PAYOUT } from '../../../domain/states/payout.ts';
import type { Line } from './line.ts';

/** Does the line speak of a payout at all: once it was served, or when a part of its money is kept for the provider? */
export const hasPayout = (line: Line): boolean => line.status === STATUS.delivered || Boolean(line.payout_status);

export const isHeld = ({ payout_status }: Line): boolean => payout_status === PAYOUT.held;
export const isDue = ({ payout_status }: Line): boolean => payout_status === PAYOUT.due;
