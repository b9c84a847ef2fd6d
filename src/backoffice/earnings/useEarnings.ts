import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useMethodQuery } from '../../parts/useMethodQuery.ts';

const MONTH = 'month';

/** The own earnings of the month in the address, which stays shown while another one comes. */
export function useEarnings() {
  const [query, setQuery] = useSearchParams();
  const month = query.get(MONTH) ?? '';
  const answer = useMethodQuery('earnings', { month }, { placeholderData: keepPreviousData, retry: false });
  return { answer, turnTo: (to: string) => setQuery({ [MONTH]: to }, { replace: true }) };
}
