import { pendingActions } from '../../site/pendingActions.ts';
import { queryClient } from '../queryClient.ts';
import { dataProvider } from '../services.ts';

/** Sends what a provider pressed without a connection, from whatever page is open. */
export async function sendPendingActions(): Promise<void> {
  await pendingActions.send(dataProvider);
  await queryClient.invalidateQueries();
}
