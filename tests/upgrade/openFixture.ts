import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseInstant } from '../../domain/time/kuwaitTime.ts';
import { DATA, openDataFolder } from '../../server/store/dataFolder.ts';
import { type EmbeddedServer, startServer } from '../support/serverHarness.ts';
import type { Totals } from './totals.ts';

const FIXTURES = import.meta.dirname;

/** Today's server over a copy of an earlier version's data folder. */
export interface UpgradedServer {
  server: EmbeddedServer;
  expected: Totals;
  close(): void;
}

/**
 * Copies the data folder of a version and starts today's server with it. The server's clock is frozen at the last write of that
 * version, so that no deadline passes by itself.
 * @param version name of a folder next to this file
 */
export function openFixture(version: string): UpgradedServer {
  const source = join(FIXTURES, version);
  const dataDir = mkdtempSync(join(tmpdir(), 'majalis-upgrade-'));
  cpSync(join(source, DATA.files), join(dataDir, DATA.files), { recursive: true });
  writeFileSync(join(dataDir, DATA.database), gunzipSync(readFileSync(join(source, `${DATA.database}.gz`))));
  const expected: Totals = JSON.parse(readFileSync(join(source, 'expected.json'), 'utf8'));
  const folder = openDataFolder(dataDir);
  const server = startServer({
    database: folder.database,
    environment: { DATA_DIR: dataDir },
    now: parseInstant(expected.now),
  });
  return { server, expected, close: () => folder.close() };
}
