import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Fils, filsOf, sumMoney } from '../../../domain/money/money.ts';
import { PAYOUT } from '../../../domain/states/payout.ts';
import type { PaidProvider, PayoutsInput } from '../../api/types.ts';
import { useMethodQuery } from '../../parts/useMethodQuery.ts';

const STATES = [PAYOUT.due, PAYOUT.held, PAYOUT.paid] as const;
export type ShownState = (typeof STATES)[number];
export type PayoutLine = PaidProvider['lines'][number];

const FILTERS = ['type', 'q', 'from', 'to'] as const;
export type PayoutFilter = (typeof FILTERS)[number];

const isReady = (line: PayoutLine): boolean => line.waits === null;
export const readyLines = ({ lines }: PaidProvider): PayoutLine[] => lines.filter(isReady);
export const sumOf = (lines: readonly PayoutLine[]): Fils => sumMoney(lines.map(({ amount }) => filsOf(amount)));

/** What the address asks for, and the answer to it. */
export function usePayouts() {
  const [query, setQuery] = useSearchParams();
  const state = STATES.find((one) => one === query.get('state')) ?? PAYOUT.due;
  const filters = Object.fromEntries(FILTERS.map((name) => [name, query.get(name) ?? ''])) as Record<
    PayoutFilter,
    string
  >;
  const asked = { state, ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) } as PayoutsInput;
  const answer = useMethodQuery('payouts', asked, { placeholderData: keepPreviousData });
  const change = (changes: Partial<Record<PayoutFilter | 'state', string>>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
        return next;
      },
      { replace: true },
    );
  return { ...answer, state, filters, change };
}

/**
 * Which providers are chosen: each with all of its lines that are ready. While it is held, because a question is asked about it, it
 * stays what it was, whatever others pay meanwhile.
 */
export function useChosen(providers: readonly PaidProvider[]) {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const [held, setHeld] = useState<readonly PaidProvider[]>();
  const keyOf = ({ type, name }: PaidProvider) => `${type}/${name}`;
  const possible = providers.filter((one) => readyLines(one).length > 0);
  const chosen = held ?? possible.filter((one) => names.has(keyOf(one)));
  return {
    chosen,
    possible,
    lines: chosen.flatMap(readyLines),
    has: (one: PaidProvider) => names.has(keyOf(one)),
    toggle: (one: PaidProvider) =>
      setNames((before) => {
        const next = new Set(before);
        if (!next.delete(keyOf(one))) next.add(keyOf(one));
        return next;
      }),
    held: held !== undefined,
    hold: (on: boolean) => setHeld(on ? chosen : undefined),
    all: (on: boolean) => setNames(new Set(on ? possible.map(keyOf) : [])),
  };
}
export type Chosen = ReturnType<typeof useChosen>;
