import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../components/useMethodQuery.ts';
import { useSession } from '../../session/useSession.ts';

/**
 * The server's quote for the whole cart, with the problems of its rows; the last response stays while a new one loads.
 * @param details when the food is delivered, in the API's format, and the saved address, or the area of a new one
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
