import { Secret, TOTP } from 'otpauth';
import { plainSigns } from '../../../../domain/text/textInput.ts';
import { MINUTE } from '../../../../domain/time/kuwaitTime.ts';
import type { Random } from '../../../ports/ambient.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { Database } from '../../../ports/database.ts';

/** What is kept of an account's app: its secret, and the last step of which a code was taken. */
interface Kept {
  secret: string;
  step: number;
}

/** How long a code is enough for what asks for one again. */
export const FRESH = 15 * MINUTE;

export const TWO_STEP = 'two step';
const BEGUN = 'two step begun';
/** Kinds of secrets that are no hashes: they are sealed where they are kept. */
export const TWO_STEP_SECRETS = [TWO_STEP, BEGUN] as const;
/** Steps before and after the present one whose codes count, because clocks differ. */
const WINDOW = 1;
const CODE = /^\d{6}$/;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Majalis', label, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });

function kept({ secrets }: Database, user: string): Kept | undefined {
  const stored = secrets.read(TWO_STEP, user);
  return stored ? (JSON.parse(stored) as Kept) : undefined;
}

/** Has the account two-step login? */
export const hasTwoStep = (database: Database, user: string): boolean => kept(database, user) !== undefined;

/** A new secret that counts once a code of it was shown. @returns for the app, by hand and as an address */
export function beginTwoStep({ database, random }: RequestContext, user: string): { secret: string; address: string } {
  const secret = new Secret({ buffer: new Uint8Array(random.bytes(20)).buffer }).base32;
  database.secrets.keep(BEGUN, user, secret);
  return { secret, address: totpOf(secret, user).toString() };
}

/** A new secret that counts at once: the operator hands it over. */
export function giveTwoStep(context: RequestContext, user: string): { secret: string; address: string } {
  const { database } = context;
  const begun = beginTwoStep(context, user);
  database.secrets.keep(TWO_STEP, user, JSON.stringify({ secret: begun.secret, step: 0 } satisfies Kept));
  database.secrets.forget(BEGUN, user);
  return begun;
}

/** The step of a right code; by the machine's clock, never by the demonstration's moved one. */
function stepOf(secret: string, code: string): number | undefined {
  const digits = plainSigns(code).replace(/[ -]/g, '');
  if (!CODE.test(digits)) return undefined;
  const totp = totpOf(secret);
  const delta = totp.validate({ token: digits, window: WINDOW });
  return delta === null ? undefined : totp.counter() + delta;
}

/** Makes the begun secret the account's own. @returns whether the code was right */
export function confirmTwoStep({ secrets }: Database, user: string, code: string): boolean {
  const secret = secrets.read(BEGUN, user);
  const step = secret ? stepOf(secret, code) : undefined;
  if (!secret || step === undefined) return false;
  secrets.keep(TWO_STEP, user, JSON.stringify({ secret, step } satisfies Kept));
  secrets.forget(BEGUN, user);
  return true;
}

/**
 * Is this a code of the account's app that nobody has used yet? It is used then, and every earlier one with it. Inside the
 * transaction of what it allows, so that two at the same moment are not both taken.
 */
export function takeCode(database: Database, user: string, code: string): boolean {
  const known = kept(database, user);
  const step = known && stepOf(known.secret, code);
  if (!known || step === undefined || step <= known.step) return false;
  database.secrets.keep(TWO_STEP, user, JSON.stringify({ ...known, step }));
  return true;
}

/** The account logs in by its password alone again. */
export function forgetTwoStep({ secrets }: Database, user: string): void {
  secrets.forget(TWO_STEP, user);
  secrets.forget(BEGUN, user);
}

/** A code to be written down: 50 random bits in letters and digits that are not mistaken for each other. */
export function newRecoveryCode(random: Random): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  const text = [...random.bytes(10)].map((byte) => signs[byte % signs.length]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}
