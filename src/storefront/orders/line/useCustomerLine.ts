import { useGetOne } from 'ra-core';
import { MINUTE } from '../../../../domain/time/kuwaitTime.ts';
import type { CustomerLine } from '../customerLine.ts';

/** A line on a page of its own, asked for again each minute: others take steps of it too. @param name '' asks for nothing */
export const useCustomerLine = (name: string) =>
  useGetOne<CustomerLine>('orders', { id: name }, { enabled: name !== '', retry: false, refetchInterval: MINUTE });
