import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type Action, actionsFor, actorOf } from '../../../domain/order/orderProcess.ts';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useSession } from '../../session/useSession.ts';
import { serverNow } from '../../site/serverClock.ts';
import type { CustomerLine } from './customerLine.ts';

/** What the customer may do with a line now: read from the process table with the line's times and the site's settings. */
export function useLineActions(line: CustomerLine): ReadonlySet<Action> {
  const { role } = useSession();
  const dataProvider = useDataProvider<MajalisDataProvider>();
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => dataProvider.settings({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return new Set();
  const instants = {
    now: serverNow(),
    slot_start: parseInstant(line.slot_start),
    slot_end: parseInstant(line.slot_end),
    deadline_at: parseInstant(line.deadline_at),
  };
  const offers = actionsFor(line.status, actorOf(role), { instants, settings: data.data });
  return new Set(offers.map(({ action }) => action));
}
