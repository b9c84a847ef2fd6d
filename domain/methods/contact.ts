import * as v from 'valibot';
import { isEmail, normalizeEmail } from '../account.ts';
import { normalizePhone } from '../phone.ts';
import { cleanLine, cleanText, isBlank } from '../text/textInput.ts';
import { CALLERS, method } from './definition.ts';
import { says } from './refusal.ts';
import { looks, note, optionalText, text } from './schemas.ts';

/** Longest name, message and number of a booking. */
const CONTACT_LENGTH = { name: 140, message: 4000, booking: 40 };

/** What a message may be about; what has a method of its own (a complaint, asking to cancel) is none of them. */
const CONTACT_KINDS = ['question', 'problem'] as const;

/** @param clean what is kept of what was typed: of a line, or of lines */
const required = (longest: number, clean: (typed: string) => string) =>
  v.pipe(
    text,
    v.transform(clean),
    v.minLength(1, says('common.required', {}, 'MandatoryError')),
    v.maxLength(longest, says('errors.too_long', { n: longest })),
  );

/** As an account's, or none. */
const optionalEmail = v.optional(
  v.pipe(
    text,
    v.check((value) => isBlank(value) || isEmail(value), says('account.email_invalid', {}, 'InvalidEmailAddressError')),
    v.transform((value) => normalizeEmail(value)),
  ),
  '',
);

/** A Kuwaiti number as its eight digits, or none. */
const optionalPhone = v.optional(
  v.pipe(
    v.custom<string | null>((value) => isBlank(value) || normalizePhone(value) !== undefined, says('account.mobile')),
    looks({ type: ['string', 'null'] }),
    v.transform((value) => normalizePhone(value) ?? ''),
  ),
  '',
);

/** A message to staff, from anybody. It may be about a line of the caller's own (`order_progress`), or name a booking (`booking`). */
export const contact = method({
  name: 'husainia.api.contact',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.object({
    name: required(CONTACT_LENGTH.name, cleanLine),
    // an answer needs one of the two
    email: optionalEmail,
    phone: optionalPhone,
    message: required(CONTACT_LENGTH.message, cleanText),
    kind: v.optional(v.fallback(v.picklist(CONTACT_KINDS), 'question'), 'question'),
    order_progress: optionalText,
    // the number a visitor reads on his booking's mail: words, never looked up
    booking: note(CONTACT_LENGTH.booking),
    // of an earlier message of the same writer: these words join its thread
    number: optionalText,
    // of the mail that confirms it
    language: optionalText,
  }),
  answer: v.strictObject({ number: v.string() }),
});
