/** `npm run db:reset`: removes the database, the uploads and the demonstration's clock; the next start begins anew. */

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../server/settings.ts';
import { DATA, DataFolderError, lockFolder } from '../server/store/dataFolder.ts';
import { operatorCommand } from './operator/operatorCommand.ts';

const { dataDir } = readSettings(process.env);
await operatorCommand(() => {
  const unlock = existsSync(dataDir) ? lockFolder(dataDir) : undefined;
  // Named one by one: whatever else lies in that folder is not ours.
  for (const name of [DATA.database, `${DATA.database}-wal`, `${DATA.database}-shm`, DATA.files, DATA.clock, DATA.lock])
    rmSync(join(dataDir, name), { recursive: true, force: true });
  unlock?.();
  console.log(`Removed the data in ${dataDir}.`);
}, DataFolderError);
