import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useSession } from '../../session/useSession.ts';

/** What the whole cart costs, as the server counts it; the last answer stays while a new one comes. */
export function useQuote({ enabled = true }: { enabled?: boolean } = {}) {
  const api = useDataProvider<MajalisDataProvider>();
  const { email } = useSession();
  return useQuery({
    queryKey: ['quote', email],
    queryFn: ({ signal }) => api.quote({}, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
}
