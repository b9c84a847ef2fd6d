import { useGetList } from 'react-admin';
import type { Line, LineHistoryEvent } from './line.ts';

const MAX_EVENTS = 100;

/** What happened to a line so far, the oldest first. */
export const useLineEvents = (line: Pick<Line, 'id'>) =>
  useGetList<LineHistoryEvent>('orderEvents', {
    filter: { order_progress: line.id },
    sort: { field: 'at', order: 'ASC' },
    pagination: { page: 1, perPage: MAX_EVENTS },
  });
