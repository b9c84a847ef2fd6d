import { type RaRecord, useGetList } from 'ra-core';
import type { Refund } from '../../../domain/generated/doctypes.gen.ts';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';

export type CustomerRefund = Refund & RaRecord;

const MOST = 50;

/** What is asked for. */
export const refundsQuery = (order: string) => ({
  filter: { order_no: order },
  sort: { field: 'creation', order: 'ASC' as const },
  pagination: { page: 1, perPage: MOST },
});

/**
 * What of an order's money goes back.
 * @param invoiced money comes with an invoice, never before: without one nothing is asked
 * @returns undefined while it is not known
 */
export function useOrderRefunds(order: string, invoiced: boolean): readonly CustomerRefund[] | undefined {
  const { data } = useGetList<CustomerRefund>('refunds', refundsQuery(order), {
    enabled: invoiced,
    refetchInterval: MINUTE,
  });
  return invoiced ? data : NONE;
}

const NONE: readonly CustomerRefund[] = [];
