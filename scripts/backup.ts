/** `npm run backup [folder]`: makes a consistent copy of a site's data, also while it runs. */

import { resolve } from 'node:path';
import { BackupError, makeBackup } from '../server/store/backup.ts';
import { operatorCommand } from './operator/operatorCommand.ts';

const dataDir = resolve(process.env.DATA_DIR || './data');
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
const target = resolve(process.argv[2] ?? `./backups/${stamp}`);
await operatorCommand(() => {
  makeBackup(dataDir, target);
  console.log(`Backup of ${dataDir}: ${target}`);
}, BackupError);
