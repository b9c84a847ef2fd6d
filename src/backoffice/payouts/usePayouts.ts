import { useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { type Fils, sumMoney } from '../../../domain/money/money.ts';
import { PAYOUT } from '../../../domain/states/payout.ts';
import type { PaidProvider, Payouts } from '../../api/types.ts';

export const STATES = [PAYOUT.due, PAYOUT.held, PAYOUT.paid] as const;
export type PayoutListState = (typeof STATES)[number];
export type OwedLine = PaidProvider['lines'][number];
/** A provider with their payouts, as a row of the list. */
export type PayoutRecord = PaidProvider & RaRecord<string>;

const isReady = (line: OwedLine): boolean => line.waits === null;
export const readyLines = ({ lines }: PaidProvider): OwedLine[] => lines.filter(isReady);
/** Whether any of it can be paid now. */
export const isPayable = (provider: PaidProvider): boolean => provider.lines.some(isReady);
export const sumLines = (lines: readonly OwedLine[]): Fils => sumMoney(lines.map(({ payout }) => payout));

/** The current list of payouts: its status, and the rest of the response. */
export function usePayouts() {
  const list = useListContext<PayoutRecord>();
  const state = STATES.find((one) => one === list.filterValues.state) ?? PAYOUT.due;
  return { ...list, state, summary: list.meta as Omit<Payouts, 'providers'> | undefined };
}

/**
 * The selected providers, each with all lines that are ready. While a dialog holds the selection, it doesn't change,
 * even if others pay meanwhile.
 */
export function usePayoutSelection() {
  const { data = [], selectedIds, onUnselectItems, state } = usePayouts();
  const [held, setHeld] = useState<readonly PayoutRecord[]>();
  const possible = state === PAYOUT.due ? data.filter(isPayable) : [];
  const chosen = held ?? possible.filter(({ id }) => selectedIds.includes(id));
  return {
    chosen,
    lines: chosen.flatMap(readyLines),
    held: held !== undefined,
    hold: (on: boolean) => setHeld(on ? chosen : undefined),
    clear: () => onUnselectItems(),
  };
}
export type PayoutSelection = ReturnType<typeof usePayoutSelection>;
