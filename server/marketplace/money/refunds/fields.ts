import { type Fils, formatMoney, parseMoney, toWire } from '../../../../domain/money/money.ts';
import { MAX_NOTE_LENGTH } from '../../../../domain/text/noteLength.ts';
import { cleanLine, cleanText } from '../../../../domain/text/textInput.ts';
import type { Row } from '../../../ports/row.ts';
import { sentText } from '../../common/inputValues.ts';
import { refuse } from '../../common/refuse.ts';

const MAX_LENGTHS = { bank_reference: 140, note: MAX_NOTE_LENGTH };
const CLEAN = { bank_reference: cleanLine, note: cleanText };

/** Reads a text of the body, normalized; `stored` if it is missing. @throws ValidationError if it is too long */
export function refundText(body: Row, field: keyof typeof MAX_LENGTHS, stored: string | null): string {
  const fieldValue = body[field];
  const value = CLEAN[field](sentText(fieldValue ?? stored));
  const n = MAX_LENGTHS[field];
  if (value.length > n) refuse('ValidationError', 'errors.too_long', { fieldname: field, values: { n } });
  return value;
}

/** Reads an amount above 0, to the fils. @throws ValidationError */
export function refundAmount(value: unknown): number {
  const amount = parseMoney(value);
  if (!amount || amount < 0) refuse('ValidationError', 'staff.amount', { fieldname: 'amount' });
  return toWire(amount);
}

/** Checks an amount against what can still be refunded. @throws ValidationError with that amount */
export function assertRefundLimit(amount: Fils, most: Fils): void {
  if (amount <= most) return;
  const left = Math.max(0, most);
  refuse('ValidationError', 'staff.refund_too_high', {
    fieldname: 'amount',
    values: { amount: formatMoney(left, 'en'), most: toWire(left) },
  });
}
