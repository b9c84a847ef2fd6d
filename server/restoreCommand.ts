import { endAllAccess } from './marketplace/accounts/sql/accounts.ts';
import { BackupError, restoreBackup } from './store/backup.ts';

export { BackupError };

/**
 * Replaces a site's data with a backup, and ends all sessions and links that were valid when it was made.
 * @returns the message for the operator
 * @throws BackupError with a message for the operator
 */
export function runRestore(source: string, dataDir: string, stamp: string): string {
  const aside = restoreBackup(source, dataDir, stamp, endAllAccess);
  return [
    `Restored ${dataDir} from ${source}.${aside ? ` What was there is in ${aside}.` : ''}`,
    'Everybody logs in again; mailed links, calendar addresses and recovery codes have ended.',
  ].join('\n');
}
