/** `npm run restore folder`: puts a backup in place while the server is stopped; what was there is kept beside it. */

import { resolve } from 'node:path';
import { endAllAccess } from '../server/marketplace/accounts/sql/accounts.ts';
import { BackupError, restoreBackup } from '../server/store/backup.ts';
import { operatorCommand } from './operator/operatorCommand.ts';

const dataDir = resolve(process.env.DATA_DIR || './data');
const [source] = process.argv.slice(2);
if (!source) {
  console.error('Say which backup: npm run restore -- backups/2026-11-21T090000');
  process.exit(1);
}
await operatorCommand(() => {
  const aside = restoreBackup(resolve(source), dataDir, String(Date.now()), endAllAccess);
  console.log(`Restored ${dataDir} from ${resolve(source)}.${aside ? ` What was there is in ${aside}.` : ''}`);
  console.log('Everybody logs in again; mailed links, calendar addresses and recovery codes have ended.');
}, BackupError);
