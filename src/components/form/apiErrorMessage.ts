import { isolate, type Language } from '../../../domain/text/format.ts';
import { localizeValues } from '../../../domain/text/localizeValues.ts';
import { formatDate, formatDateTime, formatWeekday, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { ServerMessage } from '../../api/types.ts';
import type { FieldMessages } from '../../i18n/fieldMessage.ts';
import type { MessageKey, Translate } from '../../i18n/useTranslate.ts';
import { apiErrorMessage, getHttpStatus, getServerMessage, isSessionOver } from './apiError.ts';

/** A failed request, explained in the page's language. */
export interface ApiErrorMessage {
  /** The message to show above a form or in a notification. */
  sentence: string;
  /** Messages by field. */
  fields: FieldMessages;
}

const NAMED_REASONS = [400, 403, 404, 409, 413, 415, 417, 422, 429];

/** The message keys used to explain an error. */
export function getMessageKeys(error: unknown): string[] {
  const { key: own, messages = [] } = apiErrorMessage(error);
  return [own, ...messages.map(({ key }) => key)].flatMap((key) => key || []);
}

/** The namespaces of these messages. */
export const getNamespaces = (error: unknown): string[] => [
  ...new Set(getMessageKeys(error).map((key) => key.split('.')[0] ?? '')),
];

type Values = Record<string, string | number>;

/**
 * Localizes the values of a message, and isolates them: an order number or a Latin name must not reorder its sentence. For a name with an Arabic translation field (`governorate`, `governorate_ar`) it
 * picks the page's language. A day or an instant comes with its English text and its API value (`date` with `day`,
 * `time` with `at`), and is formatted again.
 */
function inOwnWords(values: Values | undefined, language: Language): Values | undefined {
  const { day, at } = values ?? {};
  const moment = parseInstant(at);
  const localized: Values = {
    ...localizeValues(values, language),
    ...(typeof day === 'string' && day ? { date: `${formatWeekday(day, language)} ${formatDate(day, language)}` } : {}),
    ...(moment === undefined ? {} : { time: formatDateTime(moment, language) }),
  };
  return Object.fromEntries(
    Object.entries(localized).map(([name, value]) => [name, typeof value === 'string' ? isolate(value) : value]),
  );
}

/** Translates a message of the server; untranslated ones stay in English. */
export const translateMessage = (
  { key, values, message }: ServerMessage,
  translate: Translate,
  language: Language,
): string => (key ? translate(key, { ...inOwnWords(values, language), _: message }) : message);

/**
 * Chooses the message for an error (decision F1, rule 5): the server's reason, translated if possible. For an error
 * without a reason, the fallback.
 * @param error HttpError of the data provider, or any thrown value
 * @param fallback message key for errors without a reason
 * @param language the page's language, for formatting days and times
 */
export function explainError(
  error: unknown,
  fallback: MessageKey,
  translate: Translate,
  language: Language = 'en',
): ApiErrorMessage {
  const status = getHttpStatus(error) ?? 0;
  const body = apiErrorMessage(error);
  const message = getServerMessage(error);
  const format = (sentence: ServerMessage): string => translateMessage(sentence, translate, language);
  const fields: FieldMessages = {};
  for (const { fieldname, key, values, message: text } of body.messages ?? [])
    if (fieldname) fields[fieldname] ??= { key, values: inOwnWords(values, language), message: text };
  for (const [field, text] of Object.entries(body.errors ?? {})) {
    if (typeof text === 'string' && field !== 'root') fields[field] ??= { key: text, message: text };
  }
  if (isSessionOver(error)) return { sentence: translate('common.session_ended'), fields };
  if (!NAMED_REASONS.includes(status) && !body.key) return { sentence: translate(fallback), fields };
  const first = body.messages?.[0];
  const sentence = body.key
    ? translate(body.key, { ...inOwnWords(body.values, language), _: message })
    : first
      ? // `message` is the sentence as the provider explains it, in the reader's words where there are some.
        (first.key && format(first)) || message || first.message
      : // a provider that compares rows by itself has no sentence of the server's
        body.stale
        ? translate('common.changed_elsewhere')
        : status === 404
          ? translate('common.gone')
          : status === 403
            ? translate('common.not_allowed')
            : message || translate(fallback);
  return { sentence, fields };
}
