import { pendingActions } from '../../site/pendingActions.ts';
import { queryClient } from '../queryClient.ts';
import { dataProvider } from '../services.ts';

/** Sends what a provider or a host did while offline, from any page. */
export async function sendPendingActions(): Promise<void> {
  await pendingActions.send(dataProvider);
  await queryClient.invalidateQueries();
}
