import type { Language } from '../../../domain/text/format.ts';
import { localizeValues } from '../../../domain/text/localizeValues.ts';
import { formatDate, formatDateTime, formatWeekday, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { ServerMessage } from '../../api/types.ts';
import type { MessageKey, Translate } from '../../i18n/useTranslate.ts';
import { apiErrorMessage, getHttpStatus, getServerMessage, isSessionOver } from './apiError.ts';

/** A failed call in the reader's language. */
export interface ApiErrorMessage {
  /** What to say above a form or in a toast. */
  sentence: string;
  /** What to say at each field. */
  fields: Record<string, string>;
}

const NAMED_REASONS = [400, 403, 404, 409, 413, 415, 417, 422, 429];

/** Keys of the sentences that a failure is told with. */
export function getMessageKeys(error: unknown): string[] {
  const { key: own, messages = [] } = apiErrorMessage(error);
  return [own, ...messages.map(({ key }) => key)].flatMap((key) => key || []);
}

/** Namespaces of the catalogue that they come from. */
export const getNamespaces = (error: unknown): string[] => [
  ...new Set(getMessageKeys(error).map((key) => key.split('.')[0] ?? '')),
];

type Values = Record<string, string | number>;

/**
 * A name in a sentence comes with its Arabic twin, as in records (`governorate`, `governorate_ar`): the reader's is taken. A day or a
 * moment comes in English words and as the wire writes it (`date` with `day`, `time` with `at`): it is written anew in the reader's.
 */
function inOwnWords(values: Values | undefined, language: Language): Values | undefined {
  const { day, at } = values ?? {};
  const moment = parseInstant(at);
  return {
    ...localizeValues(values, language),
    ...(typeof day === 'string' && day ? { date: `${formatWeekday(day, language)} ${formatDate(day, language)}` } : {}),
    ...(moment === undefined ? {} : { time: formatDateTime(moment, language) }),
  };
}

/** A sentence of the server in the reader's words, or its own English ones where the catalogue has none. */
export const saySentence = (
  { key, values, message }: ServerMessage,
  translate: Translate,
  language: Language,
): string => (key ? translate(key, { ...inOwnWords(values, language), _: message }) : message);

/**
 * Which sentence a failure is told with (decisions F1, rule 5): the server's own reason in the catalogue's words, else in its
 * English text; a failure that names no reason is told with the situation's own sentence.
 * @param error HttpError of the data provider, or anything thrown
 * @param fallback key of the situation's sentence
 * @param language the reader's, in which days and moments are written
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
  const say = (sentence: ServerMessage): string => saySentence(sentence, translate, language);
  const fields: Record<string, string> = {};
  for (const sentence of body.messages ?? []) if (sentence.fieldname) fields[sentence.fieldname] ??= say(sentence);
  for (const [field, text] of Object.entries(body.errors ?? {})) {
    if (typeof text === 'string' && field !== 'root') fields[field] ??= translate(text, { _: text });
  }
  if (isSessionOver(error)) return { sentence: translate('common.session_ended'), fields };
  if (!NAMED_REASONS.includes(status) && !body.key) return { sentence: translate(fallback), fields };
  const first = body.messages?.[0];
  const sentence = body.key
    ? translate(body.key, { ...inOwnWords(body.values, language), _: message })
    : first
      ? // `message` is the sentence as the provider explains it, in the reader's words where there are some.
        (first.key && say(first)) || message || first.message
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
