import { useGetOne } from 'ra-core';
import type { Ocassion } from '../../../domain/generated/doctypes.gen.ts';
import { usePageTone } from '../../components/pageTone.ts';

/** The occasion from which the page was opened, whose mood sets the page's color scheme. */
export function useOccasion(name: string | undefined): Ocassion | undefined {
  const { data } = useGetOne<Ocassion & { id: string }>(
    'occasions',
    { id: name ?? '' },
    { enabled: Boolean(name), retry: false },
  );
  usePageTone(data?.mood);
  return data;
}
