import { getOwn } from '../domain/getOwn.ts';
import { ACCOUNT } from '../domain/states/account.ts';
import { addStaff, StaffAccountError, setStaffStatus, setUpTwoStep } from './marketplace/accounts/staffAccounts.ts';
import type { Host, RequestContext } from './ports/context.ts';

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
 * Manages the staff accounts of a site.
 * @param args `add EMAIL NAME`, `two-step EMAIL`, `suspend EMAIL` or `restore EMAIL`
 * @param command how the operator calls it
 * @returns the message for the operator
 * @throws StaffAccountError with a message for the operator
 */
export function manageStaff(engine: Host, [act = '', email = '', ...name]: readonly string[], command: string): string {
  const run = getOwn(ACTS, act);
  if (!run || !email)
    throw new StaffAccountError(`${command} add EMAIL NAME | two-step EMAIL | suspend EMAIL | restore EMAIL`);
  return engine.run(engine.administrator, (context) => run(context, email, name.join(' ')));
}
