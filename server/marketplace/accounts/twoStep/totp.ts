import { Secret, TOTP } from 'otpauth';
import { plainSigns } from '../../../../domain/text/textInput.ts';
import { MINUTE } from '../../../../domain/time/kuwaitTime.ts';
import type { Random } from '../../../ports/ambient.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { Database } from '../../../ports/database.ts';

/** The stored data of an account's app: its secret, and the last step whose code was used. */
interface StoredSecret {
  secret: string;
  step: number;
}

/** How long a confirmation with a code is valid. */
export const STEP_UP_VALID_MS = 15 * MINUTE;

export const TWO_STEP = 'two step';
const BEGUN = 'two step begun';
/** Kinds of secrets that are not hashes, so they are stored sealed. */
export const TWO_STEP_SECRETS = [TWO_STEP, BEGUN] as const;
/** How many steps before and after the current one are accepted, because clocks differ. */
const WINDOW = 1;
const CODE = /^\d{6}$/;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Majalis', label, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });

function readStored({ secrets }: Database, user: string): StoredSecret | undefined {
  const stored = secrets.read(TWO_STEP, user);
  return stored ? (JSON.parse(stored) as StoredSecret) : undefined;
}

/** Whether the account has two-step login. */
export const hasTwoStep = (database: Database, user: string): boolean => readStored(database, user) !== undefined;

/** Creates a secret, which becomes active after a code of it was confirmed. @returns the secret as text and as a URL for the app */
export function beginTwoStep({ database, random }: RequestContext, user: string): { secret: string; address: string } {
  const secret = new Secret({ buffer: new Uint8Array(random.bytes(20)).buffer }).base32;
  database.secrets.keep(BEGUN, user, secret);
  return { secret, address: totpOf(secret, user).toString() };
}

/** Creates a secret that is active at once, for the operator to hand over. */
export function giveTwoStep(context: RequestContext, user: string): { secret: string; address: string } {
  const { database } = context;
  const pending = beginTwoStep(context, user);
  database.secrets.keep(TWO_STEP, user, JSON.stringify({ secret: pending.secret, step: 0 } satisfies StoredSecret));
  database.secrets.forget(BEGUN, user);
  return pending;
}

/** The step of a correct code; by the machine's clock, never by the demonstration's. */
function stepOf(secret: string, code: string): number | undefined {
  const digits = plainSigns(code).replace(/[ -]/g, '');
  if (!CODE.test(digits)) return undefined;
  const totp = totpOf(secret);
  const delta = totp.validate({ token: digits, window: WINDOW });
  return delta === null ? undefined : totp.counter() + delta;
}

/** Activates the pending secret. @returns whether the code was correct */
export function confirmTwoStep({ secrets }: Database, user: string, code: string): boolean {
  const secret = secrets.read(BEGUN, user);
  const step = secret ? stepOf(secret, code) : undefined;
  if (!secret || step === undefined) return false;
  secrets.keep(TWO_STEP, user, JSON.stringify({ secret, step } satisfies StoredSecret));
  secrets.forget(BEGUN, user);
  return true;
}

/**
 * Whether this is an unused code of the account's app. Using it invalidates it and every earlier one. Call it inside the transaction of
 * what it allows, so that two concurrent requests cannot both use it.
 */
export function takeCode(database: Database, user: string, code: string): boolean {
  const known = readStored(database, user);
  const step = known && stepOf(known.secret, code);
  if (!known || step === undefined || step <= known.step) return false;
  database.secrets.keep(TWO_STEP, user, JSON.stringify({ ...known, step }));
  return true;
}

/** Turns off an account's two-step login. */
export function forgetTwoStep({ secrets }: Database, user: string): void {
  secrets.forget(TWO_STEP, user);
  secrets.forget(BEGUN, user);
}

/** Creates a recovery code: 50 random bits in letters and digits that are not easily confused. */
export function newRecoveryCode(random: Random): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  const text = [...random.bytes(10)].map((byte) => signs[byte % signs.length]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}
