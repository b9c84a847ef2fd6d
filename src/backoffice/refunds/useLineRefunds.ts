import { useGetList } from 'react-admin';
import type { Line } from '../orders/line.ts';
import type { RefundRecord } from './refund.ts';

const MOST = 50;

/** What goes back of a line's money. @param enabled only staff reads all of it */
export function useLineRefunds(line: Line, enabled = true): readonly RefundRecord[] {
  const { data = [] } = useGetList<RefundRecord>(
    'refunds',
    {
      filter: { order_progress: line.id },
      sort: { field: 'creation', order: 'ASC' },
      pagination: { page: 1, perPage: MOST },
    },
    { enabled },
  );
  return data;
}
