import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { lineInstants } from '../../../domain/order/lineTime.ts';
import { actionsFor, actorOf, type Offer } from '../../../domain/order/orderProcess.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useSession } from '../../session/useSession.ts';
import { useServerNow } from '../../site/useServerNow.ts';
import type { Line } from './line.ts';

/** What the account may do with a line at this moment, from the process table: its status, its times, the site's settings. */
export function useOffers(line: Line): Offer[] {
  const { role } = useSession();
  const dataProvider = useDataProvider<MajalisDataProvider>();
  const now = useServerNow();
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => dataProvider.settings({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return [];
  const instants = { ...lineInstants(line), now };
  return actionsFor(line.status, actorOf(role), { instants, settings: data.data });
}
