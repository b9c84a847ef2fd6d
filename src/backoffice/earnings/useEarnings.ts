import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Earnings, MajalisDataProvider } from '../../api/types.ts';

const MONTH = 'month';

/** The own earnings of the month in the address, which stays shown while another one comes. */
export function useEarnings() {
  const api = useDataProvider<MajalisDataProvider>();
  const [query, setQuery] = useSearchParams();
  const month = query.get(MONTH) ?? '';
  const answer = useQuery({
    queryKey: ['earnings', month],
    queryFn: async ({ signal }): Promise<Earnings> => (await api.earnings({ month }, { signal })).data,
    placeholderData: (before) => before,
    retry: false,
  });
  return { answer, turnTo: (to: string) => setQuery({ [MONTH]: to }, { replace: true }) };
}
