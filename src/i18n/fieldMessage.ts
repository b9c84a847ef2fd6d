import type { WordValues } from '../../domain/messageKey.ts';
import type { MessageKey, Translate } from './useTranslate.ts';

/**
 * Why a field's value is refused: a message key, a key with values, or the server's text, in which case `message` is
 * the fallback for a key without a translation. Forms keep it untranslated, so that the field can see which message
 * it is.
 */
export type FieldMessage = MessageKey | { key?: string | undefined; values?: WordValues; message?: string };

/** Error messages by field. */
export type FieldMessages = Record<string, FieldMessage>;

/**
 * Translates the message of a field.
 * @param label the field's name, which the message of a missing value then says
 */
export function translateFieldMessage(error: FieldMessage, translate: Translate, label?: string): string {
  const { key, values, message } = typeof error === 'string' ? { key: error } : error;
  if (!key) return message ?? '';
  if (key === 'common.required' && label !== undefined) return translate('common.required_named', { name: label });
  return translate(key, { ...values, _: message ?? key });
}
