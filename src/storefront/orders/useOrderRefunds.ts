import { type RaRecord, useGetList } from 'ra-core';
import type { Refund } from '../../../domain/generated/doctypes.gen.ts';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';

export type CustomerRefund = Refund & RaRecord;

const MOST = 50;

/** What of an order's money goes back. @param invoiced money comes with an invoice, never before: without one nothing is asked */
export function useOrderRefunds(order: string, invoiced: boolean): readonly CustomerRefund[] {
  const { data = [] } = useGetList<CustomerRefund>(
    'refunds',
    { filter: { order_no: order }, sort: { field: 'creation', order: 'ASC' }, pagination: { page: 1, perPage: MOST } },
    { enabled: invoiced, refetchInterval: MINUTE },
  );
  return data;
}
