/** `npm run restore folder`: restores a backup while the server is stopped; the previous data is kept next to it. */

import { resolve } from 'node:path';
import { BackupError, runRestore } from '../server/restoreCommand.ts';
import { operatorCommand } from './operator/operatorCommand.ts';

const dataDir = resolve(process.env.DATA_DIR || './data');
const [source] = process.argv.slice(2);
if (!source) {
  console.error('Name the backup: npm run restore -- backups/2026-11-21T090000');
  process.exit(1);
}
await operatorCommand(() => console.log(runRestore(resolve(source), dataDir, String(Date.now()))), BackupError);
