import * as v from 'valibot';
import { isEmail, normalizeEmail } from '../account.ts';
import { normalizePhone } from '../phone.ts';
import { cleanLine, cleanText, isBlank } from '../text/textInput.ts';
import { CALLERS, method } from './definition.ts';
import { refusalMessage } from './refusal.ts';
import { jsonType, note, optionalText, text } from './schemas.ts';

/** Maximum lengths of name, message and booking number. */
const CONTACT_LENGTH = { name: 140, message: 4000, booking: 40 };

/** What a message may be about. Complaints and cancellation requests have methods of their own. */
const CONTACT_KINDS = ['question', 'problem'] as const;

/** @param clean normalizes what was typed, as one line or several */
const required = (longest: number, clean: (typed: string) => string) =>
  v.pipe(
    text,
    v.transform(clean),
    v.minLength(1, refusalMessage('common.required', {}, 'MandatoryError')),
    v.maxLength(longest, refusalMessage('errors.too_long', { n: longest })),
  );

/** A valid email, or none. */
const optionalEmail = v.optional(
  v.pipe(
    text,
    v.check(
      (value) => isBlank(value) || isEmail(value),
      refusalMessage('account.email_invalid', {}, 'InvalidEmailAddressError'),
    ),
    v.transform((value) => normalizeEmail(value)),
  ),
  '',
);

/** A Kuwaiti number as its eight digits, or none. */
const optionalPhone = v.optional(
  v.pipe(
    v.custom<string | null>(
      (value) => isBlank(value) || normalizePhone(value) !== undefined,
      refusalMessage('account.mobile'),
    ),
    jsonType({ type: ['string', 'null'] }),
    v.transform((value) => normalizePhone(value) ?? ''),
  ),
  '',
);

/**
 * Sends a message to staff; open to everyone. It may refer to one of the caller's own lines (`order_progress`) or name a
 * booking (`booking`).
 */
export const contact = method({
  name: 'husainia.api.contact',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.object({
    name: required(CONTACT_LENGTH.name, cleanLine),
    // a reply needs one of the two
    email: optionalEmail,
    phone: optionalPhone,
    message: required(CONTACT_LENGTH.message, cleanText),
    kind: v.optional(v.fallback(v.picklist(CONTACT_KINDS), 'question'), 'question'),
    order_progress: optionalText,
    // the booking number in a guest's email: free text, never looked up
    booking: note(CONTACT_LENGTH.booking),
    // an earlier message of the same sender, whose thread this message joins
    number: optionalText,
    // Language of the confirmation email
    language: optionalText,
  }),
  output: v.strictObject({ number: v.string() }),
});
