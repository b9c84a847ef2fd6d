import { parseMoney } from '../../../domain/money/money.ts';
import { normalizeNumber } from '../../../domain/text/parseNumberInput.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { fieldChecks, type Check as OfAdmin } from '../../frappeAdmin/checks.ts';
import type { MessageKey } from '../../i18n/useTranslate.ts';

export type FieldCheck = OfAdmin<MessageKey>;

/**
 * Validators of fields, with the product's messages and digits of both scripts. Fields are required by default, so
 * there are no asterisks (design §7 Forms).
 */
export const checks = fieldChecks<MessageKey>(
  {
    required: 'common.required',
    tooLong: 'errors.too_long',
    whole: 'errors.whole',
    wholePositive: 'errors.whole_positive',
    negative: 'staff.value.negative',
    format: 'errors.format',
    email: 'account.email_invalid',
  },
  {
    digitsOf: (text) => normalizeNumber(text) ?? text,
    isBlank,
    byType: {
      Currency: (value) => (parseMoney(value) === undefined ? { message: 'errors.format', args: {} } : undefined),
    },
  },
);

export const { filled } = checks;
