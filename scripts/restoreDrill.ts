/**
 * `npm run restore:drill [folder]`: restores the newest backup of a folder into a scratch folder, starts it on a loopback port, and compares
 * counts and sums with what the backup recorded. It exits with 1 if they differ, and touches no site's data.
 */

import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BackupError, runRestoreDrill } from '../server/restoreDrill.ts';
import { readSecretKey, SettingsError } from '../server/settings.ts';
import { operatorCommand } from './operator/operatorCommand.ts';
import { startAndStop } from './operator/startAndStop.ts';

const OWNER_FILE = 0o600;

/** Copies the site's key into a file: the started server may change its own. */
function copyKey(file: string): void {
  const key = readSecretKey(process.env, resolve(process.env.DATA_DIR || './data'));
  if ('texts' in key) writeFileSync(file, key.texts.join('\n'), { mode: OWNER_FILE });
  else if (existsSync(key.file)) copyFileSync(key.file, file);
}

const scratch = mkdtempSync(join(tmpdir(), 'majalis-drill-'));
await operatorCommand(
  async () => {
    try {
      const keyFile = join(scratch, 'key');
      copyKey(keyFile);
      const backups = resolve(process.argv[2] ?? './backups');
      const start = (dataDir: string) => startAndStop(dataDir, keyFile);
      console.log(await runRestoreDrill(backups, join(scratch, 'data'), start));
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  },
  BackupError,
  SettingsError,
);
