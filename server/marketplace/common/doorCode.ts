import { createHmac, timingSafeEqual } from 'node:crypto';
import { DOOR_CODE_LENGTH } from '../../../domain/order/doorCode.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import { type Instant, instantToWire, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { Database } from '../../ports/database.ts';

/**
 * The code of a line at its current start, so that a code that was given away before the line moved is no longer right. It is derived from
 * the site's secret key and stored nowhere; it belongs only in the host's own document and in the reminder as it is sent (J3).
 * @returns undefined for a database that no site has opened
 */
export function doorCode(
  { secrets }: Pick<Database, 'secrets'>,
  { id, start }: Pick<OrderLine, 'id' | 'start'>,
): string | undefined {
  const key = secrets.derive('door codes');
  if (!key) return undefined;
  const digest = createHmac('sha256', key)
    .update(`${id}\n${instantToWire(start)}`)
    .digest();
  // 48 bits: no code is noticeably more likely than another
  const code = digest.readUIntBE(0, 6) % 10 ** DOOR_CODE_LENGTH;
  return code.toString().padStart(DOOR_CODE_LENGTH, '0');
}

/** Compares without revealing by its duration how many digits are right. */
export const isDoorCode = (code: string | undefined, typed: string): boolean =>
  code !== undefined && code.length === typed.length && timingSafeEqual(Buffer.from(code), Buffer.from(typed));

/** How many wrong codes of a line are compared before the next ones have to wait. */
export const MAX_WRONG_CODES = 5;
const WAIT = 10 * MINUTE;

/** Wrong codes are counted beside the other secrets: in the transaction, for all processes of a site, and outside every record. */
const WRONG_CODES = 'wrong door codes';

interface WrongCodes {
  count: number;
  /** Until when no code of the line is compared. */
  until?: Instant;
}

/** The wrong codes that count now; those before the last wait do not. */
export function readWrongCodes({ secrets }: Pick<Database, 'secrets'>, line: string, now: Instant): WrongCodes {
  const [stored, until] = secrets.read(WRONG_CODES, line)?.split(' until ') ?? [];
  const count = parseWhole(stored) ?? 0;
  if (!until) return { count };
  const end = parseInstant(until) ?? 0;
  return now < end ? { count, until: end } : { count: 0 };
}

/** Counts a wrong code. @returns the wrong codes of the line, with `until` for the last one that is compared */
export function countWrongCode({ secrets }: Pick<Database, 'secrets'>, line: string, now: Instant): WrongCodes {
  const count = readWrongCodes({ secrets }, line, now).count + 1;
  if (count < MAX_WRONG_CODES) {
    secrets.keep(WRONG_CODES, line, `${count}`);
    return { count };
  }
  const until = waitAfter(now);
  secrets.keep(WRONG_CODES, line, `${count} until ${instantToWire(until)}`);
  return { count, until };
}

/** When codes are compared again after the last wrong one. */
export const waitAfter = (now: Instant): Instant => now + WAIT;

/** Forgets the wrong codes of a line whose provider has arrived. */
export const forgetWrongCodes = ({ secrets }: Pick<Database, 'secrets'>, line: string): void =>
  secrets.forget(WRONG_CODES, line);
