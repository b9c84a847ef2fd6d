import { useGetOne } from 'ra-core';
import { MINUTE } from '../../../../domain/time/kuwaitTime.ts';
import type { CustomerLine } from '../customerLine.ts';

/**
 * A line for its own page, refetched each minute because others change it too.
 * @param name '' fetches nothing
 */
export const useCustomerLine = (name: string) =>
  useGetOne<CustomerLine>('orders', { id: name }, { enabled: name !== '', retry: false, refetchInterval: MINUTE });
