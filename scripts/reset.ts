/** `npm run reset`: removes the database, the uploads and the demonstration's clock; the next start begins anew. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../server/settings.ts';

const { dataDir } = readSettings(process.env);
// Named one by one: whatever else lies in that folder is not ours.
for (const name of ['majalis.db', 'majalis.db-wal', 'majalis.db-shm', 'files', 'clock'])
  rmSync(join(dataDir, name), { recursive: true, force: true });
console.log(`Removed the data in ${dataDir}.`);
