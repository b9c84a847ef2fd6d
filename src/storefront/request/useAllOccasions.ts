import { useGetList } from 'ra-core';

/** The occasions a host chooses from, whatever an evening is called by: one list for all who ask. @param enabled whether it is needed at all */
export const useAllOccasions = (enabled = true) =>
  useGetList('occasions', { pagination: { page: 1, perPage: 100 } }, { enabled });
