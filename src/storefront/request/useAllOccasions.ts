import { useGetList } from 'ra-core';

/**
 * The occasions that a customer can choose from; one query for all callers.
 * @param enabled whether it is needed
 */
export const useAllOccasions = (enabled = true) =>
  useGetList('occasions', { pagination: { page: 1, perPage: 100 } }, { enabled });
