import { endAllAccess } from './marketplace/accounts/sql/accounts.ts';
import { BackupError, restoreBackup } from './store/backup.ts';

export { BackupError };

/**
 * Puts a backup in the place of a site's data, and ends every way in that was open when it was made.
 * @returns what to tell the operator
 * @throws BackupError with a sentence for them
 */
export function runRestore(source: string, dataDir: string, stamp: string): string {
  const aside = restoreBackup(source, dataDir, stamp, endAllAccess);
  return [
    `Restored ${dataDir} from ${source}.${aside ? ` What was there is in ${aside}.` : ''}`,
    'Everybody logs in again; mailed links, calendar addresses and recovery codes have ended.',
  ].join('\n');
}
