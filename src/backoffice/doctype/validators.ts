import { parseMoney } from '../../../domain/money/money.ts';
import { foldDigits } from '../../../domain/text/arabicText.ts';
import type { WordKey } from '../../i18n/useTranslate.ts';
import type { FieldDescription } from './description.ts';

export type Complaint = { message: WordKey; args: Record<string, unknown> };
/** A validator as react-admin's inputs take it. */
export type Check = (value: unknown) => Complaint | undefined;

const LONG_TEXT = new Set(['Text', 'Long Text', 'Markdown Editor', 'Code', 'JSON']);
const TEXT = new Set(['Data', 'Small Text', 'Link', 'Select', 'Attach', 'Attach Image']);
const DEFAULT_LENGTH = 140;

const complain = (message: WordKey, args: Record<string, unknown> = {}): Complaint => ({ message, args });
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
const unlessBlank =
  (check: Check): Check =>
  (value) =>
    isBlank(value) ? undefined : check(value);

/** Something must be there. Not react-admin's `required()`, which puts a star to the label: required is the rule (design §7 Forms). */
export const filled: Check = (value) => (isBlank(value) ? complain('common.required') : undefined);

/** At most so many characters, counted as the server counts them. */
export function atMost(length: number): Check {
  return unlessBlank((value) =>
    typeof value === 'string' && [...value].length > length ? complain('errors.too_long', { n: length }) : undefined,
  );
}

/** A whole number in the bounds; digits of both scripts. */
function wholeNumber(minimum: number, maximum: number, message: WordKey = 'errors.between'): Check {
  return unlessBlank((value) => {
    const digits = foldDigits(String(value)).trim();
    const number = Number(digits);
    return /^[+-]?\d+$/.test(digits) && number >= minimum && number <= maximum
      ? undefined
      : complain(message, { min: minimum, max: maximum });
  });
}

const money: Check = unlessBlank((value) => (parseMoney(value) === undefined ? complain('errors.format') : undefined));
const email: Check = unlessBlank((value) =>
  /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\]]+$/.test(String(value))
    ? undefined
    : complain('account.email_invalid'),
);
const decimal: Check = unlessBlank((value) =>
  /^[+-]?\d+(\.\d+)?$/.test(foldDigits(String(value)).trim()) ? undefined : complain('errors.format'),
);

const BIGGEST_INT = 2_147_483_647;

/** Most characters a field takes: its own length, 140, or no limit for long texts, as the server has it. */
export function lengthLimit({ fieldtype, length }: FieldDescription): number | undefined {
  if (LONG_TEXT.has(fieldtype)) return length;
  return TEXT.has(fieldtype) ? length || DEFAULT_LENGTH : undefined;
}

/** The server's limits of a field, told before the form is sent. */
export function checksOf(field: FieldDescription): Check[] {
  const checks: Check[] = field.reqd ? [filled] : [];
  const limit = lengthLimit(field);
  if (limit !== undefined) checks.push(atMost(limit));
  if (field.fieldtype === 'Int')
    checks.push(
      field.non_negative
        ? wholeNumber(0, BIGGEST_INT, 'errors.whole_positive')
        : wholeNumber(-BIGGEST_INT, BIGGEST_INT, 'errors.whole'),
    );
  if (field.fieldtype === 'Currency') checks.push(money);
  if (field.fieldtype === 'Float' || field.fieldtype === 'Percent') checks.push(decimal);
  if (field.options === 'Email') checks.push(email);
  return checks;
}
