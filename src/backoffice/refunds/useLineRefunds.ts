import { useGetList } from 'react-admin';
import type { Line } from '../orders/line.ts';
import type { RefundRecord } from './refund.ts';

const MAX_REFUNDS = 50;

/**
 * The refunds of a line.
 * @param enabled only staff may read all of them
 */
export function useLineRefunds(line: Line, enabled = true): readonly RefundRecord[] {
  const { data = [] } = useGetList<RefundRecord>(
    'refunds',
    {
      filter: { order_progress: line.id },
      sort: { field: 'creation', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_REFUNDS },
    },
    { enabled },
  );
  return data;
}
