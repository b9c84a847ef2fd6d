import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { machineAmbient } from './ambient.ts';
import { manageStaff } from './manageStaff.ts';
import { StaffAccountError } from './marketplace/accounts/staffAccounts.ts';
import type { ServerSettings } from './settings.ts';
import { createSite } from './site.ts';
import { openDatabase } from './store/database.ts';
import { DATA } from './store/dataFolder.ts';

export { StaffAccountError };

/**
 * Manages staff accounts from the command line, also while the site runs.
 * @param args `add EMAIL NAME`, `two-step EMAIL`, `suspend EMAIL` or `restore EMAIL`
 * @returns the message for the operator
 * @throws StaffAccountError with a message for the operator
 */
export function runStaffCommand(settings: ServerSettings, args: readonly string[]): string {
  const file = join(settings.dataDir, DATA.database);
  if (!existsSync(file)) throw new StaffAccountError(`There is no site in ${settings.dataDir}: start it once first.`);
  const database = openDatabase(file);
  try {
    const ambient = machineAmbient(settings.mode === 'demo' ? join(settings.dataDir, DATA.clock) : undefined);
    const { engine } = createSite({ database, ambient, settings });
    return manageStaff(engine, args, 'npm run staff --');
  } finally {
    database.close();
  }
}
