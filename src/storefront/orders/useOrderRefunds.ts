import { type RaRecord, useGetList } from 'ra-core';
import type { Refund } from '../../../domain/generated/doctypes.gen.ts';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';

export type CustomerRefund = Refund & RaRecord;

const MAX_REFUNDS = 50;

/** The query for an order's refunds. */
export const refundsQuery = (order: string) => ({
  filter: { order_no: order },
  sort: { field: 'creation', order: 'ASC' as const },
  pagination: { page: 1, perPage: MAX_REFUNDS },
});

/**
 * The refunds of an order. `refunds` is undefined while loading and if they can't be loaded.
 * @param invoiced whether there is an invoice: without one there is no payment, and nothing is fetched
 */
export function useOrderRefunds(
  order: string,
  invoiced: boolean,
): { refunds: readonly CustomerRefund[] | undefined; isLoading: boolean } {
  const { data, isLoading } = useGetList<CustomerRefund>('refunds', refundsQuery(order), {
    enabled: invoiced,
    refetchInterval: MINUTE,
  });
  return { refunds: invoiced ? data : NONE, isLoading };
}

const NONE: readonly CustomerRefund[] = [];
