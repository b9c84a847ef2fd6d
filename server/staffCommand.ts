import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getOwn } from '../domain/getOwn.ts';
import { ACCOUNT } from '../domain/states/account.ts';
import { machineAmbient } from './ambient.ts';
import { addStaff, StaffAccountError, setStaffStatus, setUpTwoStep } from './marketplace/accounts/staffAccounts.ts';
import type { RequestContext } from './ports/context.ts';
import type { ServerSettings } from './settings.ts';
import { createSite } from './site.ts';
import { openDatabase } from './store/database.ts';
import { DATA } from './store/dataFolder.ts';

export { StaffAccountError };

const ACTS: Record<string, (context: RequestContext, email: string, name: string) => string> = {
  add: (context, email, name) => `${email} can log in. First password: ${addStaff(context, email, name)}`,
  'two-step'(context, email) {
    const { secret, address, recovery } = setUpTwoStep(context, email);
    return [
      `${email} logs in with a code of an app from now on. Key for the app: ${secret}`,
      address,
      `Recovery codes, each for one use: ${recovery.join(' ')}`,
    ].join('\n');
  },
  suspend(context, email) {
    setStaffStatus(context, email, ACCOUNT.suspended);
    return `${email} is suspended and logged out.`;
  },
  restore(context, email) {
    setStaffStatus(context, email, ACCOUNT.active);
    return `${email} can log in again.`;
  },
};

/**
 * Manages staff accounts from the command line, also while the site runs.
 * @param args `add EMAIL NAME`, `two-step EMAIL`, `suspend EMAIL` or `restore EMAIL`
 * @returns the message for the operator
 * @throws StaffAccountError with a message for the operator
 */
export function runStaffCommand(settings: ServerSettings, [act = '', email = '', ...name]: readonly string[]): string {
  const run = getOwn(ACTS, act);
  if (!run || !email)
    throw new StaffAccountError('npm run staff -- add EMAIL NAME | two-step EMAIL | suspend EMAIL | restore EMAIL');
  const file = join(settings.dataDir, DATA.database);
  if (!existsSync(file)) throw new StaffAccountError(`There is no site in ${settings.dataDir}: start it once first.`);
  const database = openDatabase(file);
  try {
    const ambient = machineAmbient(settings.mode === 'demo' ? join(settings.dataDir, DATA.clock) : undefined);
    const { engine } = createSite({ database, ambient, settings });
    return engine.run(engine.administrator, (context) => run(context, email, name.join(' ')));
  } finally {
    database.close();
  }
}
