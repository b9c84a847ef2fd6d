import { useGetOne } from 'ra-core';
import type { Ocassion } from '../../../domain/generated/doctypes.gen.ts';
import { useMood } from '../../parts/pageMood.ts';

/** The page wears the mood of the occasion it was reached from. */
export function useOccasionMood(occasion: string | undefined): void {
  const { data } = useGetOne<Ocassion & { id: string }>(
    'occasions',
    { id: occasion ?? '' },
    { enabled: Boolean(occasion), retry: false },
  );
  useMood(data?.mood);
}
