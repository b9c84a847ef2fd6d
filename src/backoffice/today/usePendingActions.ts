import { useSyncExternalStore } from 'react';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { type PendingAction, pendingActions } from '../../site/pendingActions.ts';
import type { Line } from '../orders/line.ts';

/** The pending actions on this device. */
export const usePendingActions = (): readonly PendingAction[] =>
  useSyncExternalStore(pendingActions.subscribe, pendingActions.get);

/** The line as it will be once its pending actions are sent. */
export function withPendingActions(line: Line, pending: readonly PendingAction[]): Line {
  const own = pending.filter((mark) => mark.act !== 'engage' && mark.line === line.id && !mark.refused);
  const arrived = own.find(({ act }) => act === 'arrive');
  const delivered = own.find(({ act }) => act === 'deliver');
  return {
    ...line,
    ...(arrived && { status: STATUS.arrived, arrivedAt: parseInstant(arrived.pressedAt) }),
    ...(delivered && { status: STATUS.delivered, deliveredAt: parseInstant(delivered.pressedAt) }),
  };
}
