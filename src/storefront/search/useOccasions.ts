import { useGetList } from 'ra-core';
import type { Ocassion } from '../../../domain/generated/doctypes.gen.ts';

const MAX_OCCASIONS = 200;

/**
 * The published occasions, in staff's order.
 * @param enabled whether they are needed
 */
export const useOccasions = (enabled = true) =>
  useGetList<Ocassion & { id: string }>(
    'occasions',
    {
      filter: { published: 1 },
      sort: { field: 'sort_order', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_OCCASIONS },
      meta: { count: false },
    },
    { enabled },
  );
