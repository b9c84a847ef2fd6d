import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../components/useMethodQuery.ts';
import { useSession } from '../../session/useSession.ts';

/**
 * What the whole cart costs, as the server counts it, and what stands against its rows; the last answer stays while a new one comes.
 * @param details when the food comes, as the wire writes it, and the saved address, or the area of a new one, it comes to
 */
export function useQuote({
  enabled = true,
  ...details
}: {
  enabled?: boolean;
  start?: string;
  shipping_address?: string;
  area?: string;
} = {}) {
  const api = useApi();
  const { email } = useSession();
  return useQuery({
    queryKey: ['quote', email, details],
    queryFn: ({ signal }) => api.quote(details, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
}
