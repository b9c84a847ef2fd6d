import * as v from 'valibot';
import { normalizePhone } from '../phone.ts';
import { CALLERS, method } from './definition.ts';
import { email, looks, optionalText, text } from './parts.ts';
import { says } from './refusal.ts';

/** Longest name and message. */
const CONTACT_LENGTH = { name: 140, message: 4000 };

const required = (longest: number) =>
  v.pipe(
    text,
    v.minLength(1, says('common.required', {}, 'MandatoryError')),
    v.maxLength(longest, says('errors.too_long', { n: longest })),
  );

/** A Kuwaiti number as its eight digits, or none. */
const optionalPhone = v.optional(
  v.pipe(
    v.custom<string | null>(
      (value) => value === null || value === '' || normalizePhone(value) !== undefined,
      says('account.mobile'),
    ),
    looks({ type: ['string', 'null'] }),
    v.transform((value) => normalizePhone(value) ?? ''),
  ),
  '',
);

/** A message to staff, from anybody. It may be about a line of the caller's own (`order_progress`). */
export const contact = method({
  name: 'husainia.api.contact',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.object({
    name: required(CONTACT_LENGTH.name),
    email,
    phone: optionalPhone,
    message: required(CONTACT_LENGTH.message),
    order_progress: optionalText,
    // of the mail that confirms it
    language: optionalText,
  }),
  answer: v.strictObject({ number: v.string() }),
});
