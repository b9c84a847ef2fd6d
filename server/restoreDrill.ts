import { endAllAccess } from './marketplace/accounts/sql/accounts.ts';
import { BackupError, findNewestBackup, recordedTotals, restoreBackup, totalsOf } from './store/backup.ts';
import { compareTotals } from './store/backupTotals.ts';

export { BackupError };

/** Tables that a restore empties on purpose (`endAllAccess`). */
const EMPTIED = ['tabHusainia Session', 'tabAccount Token'];

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/**
 * Rehearses a restore: restores the newest backup into a scratch folder, starts a server on it, and compares what it holds then with what
 * the backup recorded.
 * @param backups a folder of backups, or one backup
 * @param scratch the data folder to restore into, which does not exist yet
 * @param startAndStop starts a server on the scratch folder, checks that it answers, and stops it; rejects if it does not
 * @returns the message for the operator
 * @throws BackupError with a message for the operator, which names every difference
 */
export async function runRestoreDrill(
  backups: string,
  scratch: string,
  startAndStop: (dataDir: string) => Promise<void>,
): Promise<string> {
  const backup = findNewestBackup(backups);
  const recorded = recordedTotals(backup);
  restoreBackup(backup, scratch, 'drill', endAllAccess);
  // a started server creates missing image variants
  const { uploads } = totalsOf(scratch);
  await startAndStop(scratch);
  const restored = { ...totalsOf(scratch), uploads };
  for (const table of EMPTIED) if (restored.rows[table] === 0) recorded.rows[table] = 0;
  const differences = compareTotals(recorded, restored);
  if (differences.length)
    throw new BackupError(`What was restored from ${backup} differs from what it recorded:\n${differences.join('\n')}`);
  const { rows, sums } = restored;
  return [
    `Restored ${backup} into a scratch folder and started it.`,
    `Equal: ${sum(rows)} rows in ${Object.keys(rows).length} tables, ${Object.keys(sums).length} sums, ${uploads.count} uploads.`,
  ].join('\n');
}
