/** `npm run db:reset`: deletes the database, the uploads, and the demonstration's clock; the next start creates new ones. */

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../server/settings.ts';
import { DATA, DataFolderError, lockFolder } from '../server/store/dataFolder.ts';
import { operatorCommand } from './operator/operatorCommand.ts';

const { dataDir } = readSettings(process.env);
await operatorCommand(() => {
  const unlock = existsSync(dataDir) ? lockFolder(dataDir) : undefined;
  // Listed one by one: other files in that folder are not ours.
  for (const name of [DATA.database, `${DATA.database}-wal`, `${DATA.database}-shm`, DATA.files, DATA.clock, DATA.lock])
    rmSync(join(dataDir, name), { recursive: true, force: true });
  unlock?.();
  console.log(`Removed the data in ${dataDir}.`);
}, DataFolderError);
