import type { FieldDescription } from './description.ts';

/** A validation message in react-admin's format: a message key and its values. */
export interface Complaint<Key extends string = string> {
  message: Key;
  args: Record<string, unknown>;
}
/** A validator for react-admin's inputs. */
export type Check<Key extends string = string> = (value: unknown) => Complaint<Key> | undefined;

/** Message keys in the admin's own catalog. */
export interface CheckWords<Key extends string = string> {
  required: Key;
  /** With the placeholder `n`. */
  tooLong: Key;
  whole: Key;
  wholePositive: Key;
  /** A negative amount or decimal number. */
  negative: Key;
  /** Not a number, or not an amount. */
  format: Key;
  email: Key;
}

export interface FieldChecks<Key extends string = string> {
  /** Requires a value. */
  filled: Check<Key>;
  /** Limits the number of characters, counted as the site does. */
  atMost(length: number): Check<Key>;
  /** Validators for the site's limits of a field, so that errors show before the form is sent. */
  checksOf(field: FieldDescription): Check<Key>[];
}

const LONG_TEXT = new Set([...['Text', 'Long Text', 'Text Editor', 'HTML Editor', 'Markdown Editor', 'Code', 'JSON']]);
const TEXT = new Set(['Data', 'Small Text', 'Link', 'Select', 'Attach', 'Attach Image', 'Phone', 'Read Only']);
const DEFAULT_LENGTH = 140;
const MAX_INT = 2_147_483_647;
const EMAIL = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\]]+$/;

const isEmpty = (value: unknown): boolean => String(value ?? '').trim() === '';

/** The maximum number of characters of a field: its own length, 140, or none for long text, as on the site. */
export function lengthLimit({ fieldtype, length }: FieldDescription): number | undefined {
  if (LONG_TEXT.has(fieldtype)) return length;
  return TEXT.has(fieldtype) ? length || DEFAULT_LENGTH : undefined;
}

interface Further<Key extends string> {
  /** Validators for single fieldtypes, replacing the default ones; not called for empty values. */
  byType?: Readonly<Record<string, Check<Key>>>;
  /** Converts the digits of a typed number to Latin ones. */
  digitsOf?: (text: string) => string;
  /** Whether a value counts as empty. Not called for tables. */
  isBlank?: (value: unknown) => boolean;
  /** Whether react-admin marks required labels with an asterisk. */
  starred?: boolean;
  /** Fallback text if the catalog lacks a key. */
  otherwise?: (message: Key) => string;
}

/** Creates validators that use an admin's own messages. */
export function fieldChecks<Key extends string>(
  words: CheckWords<Key>,
  { byType = {}, digitsOf = (text) => text, isBlank = isEmpty, starred, otherwise }: Further<Key> = {},
): FieldChecks<Key> {
  const complain = (message: Key, args: Record<string, unknown> = {}): Complaint<Key> => ({
    message,
    args: otherwise ? { _: otherwise(message), ...args } : args,
  });
  const isMissing = (value: unknown): boolean => (Array.isArray(value) ? value.length === 0 : isBlank(value));
  const unlessBlank =
    (check: Check<Key>): Check<Key> =>
    (value) =>
      isMissing(value) ? undefined : check(value);
  const typed = (value: unknown) => digitsOf(String(value)).trim();

  const filled: Check<Key> = Object.assign(
    (value: unknown) => (isMissing(value) ? complain(words.required) : undefined),
    starred && { isRequired: true },
  );
  const atMost = (length: number) =>
    unlessBlank((value) =>
      typeof value === 'string' && [...value].length > length ? complain(words.tooLong, { n: length }) : undefined,
    );
  const wholeNumber = (min: number, message: Key) =>
    unlessBlank((value) => {
      const number = Number(typed(value));
      return /^[+-]?\d+$/.test(typed(value)) && number >= min && number <= MAX_INT
        ? undefined
        : complain(message, { min, max: MAX_INT });
    });
  const decimal = unlessBlank((value) =>
    typeof value === 'number' || /^[+-]?\d+(\.\d+)?$/.test(typed(value)) ? undefined : complain(words.format),
  );
  const notNegative = unlessBlank((value) => (/^-\s*[\d.]/.test(typed(value)) ? complain(words.negative) : undefined));
  const email = unlessBlank((value) => (EMAIL.test(String(value)) ? undefined : complain(words.email)));
  const ofType: Record<string, Check<Key>> = { Currency: decimal, Float: decimal, Percent: decimal, ...byType };

  return {
    filled,
    atMost,
    checksOf(field) {
      const checks: Check<Key>[] = field.reqd ? [filled] : [];
      const limit = lengthLimit(field);
      if (limit !== undefined) checks.push(atMost(limit));
      if (field.fieldtype === 'Int')
        checks.push(field.non_negative ? wholeNumber(0, words.wholePositive) : wholeNumber(-MAX_INT, words.whole));
      else if (field.non_negative) checks.push(notNegative);
      const more = ofType[field.fieldtype];
      if (more) checks.push(unlessBlank(more));
      if (field.options === 'Email') checks.push(email);
      return checks;
    },
  };
}
