import type { CatalogueKey } from '../../../domain/messageKey.ts';
import documentedWords from '../../../frappe/husainia/husainia/contract/documented_words.json' with { type: 'json' };
import { type ExceptionClass, FrappeError } from '../../frappe/schema/errors.ts';
import type { ServerMessage } from '../../ports/session.ts';
import { translate, type Values } from './translations.ts';

/** The spec's own messages by catalogue key, where the catalogue corrects them; no page shows them. */
const DOCUMENTED: Record<string, string> = documentedWords;

/**
 * Creates a server message: English text for any client, key and values for a client with the catalogue (G7). Where the catalogue corrects
 * a mistake of the spec, the API keeps the spec's text (F1).
 */
export function message(key: CatalogueKey, values: Values = {}, fieldname?: string): ServerMessage {
  return { message: DOCUMENTED[key] ?? translate('en', key, values), key, values, ...(fieldname ? { fieldname } : {}) };
}

interface RefusalOptions {
  values?: Values;
  fieldname?: string;
  data?: unknown;
  headers?: Record<string, string>;
  status?: number;
}

/** Creates a refusal with a message from the catalogue. */
export const createRefusal = (
  exception: ExceptionClass,
  key: CatalogueKey,
  options: RefusalOptions = {},
): FrappeError =>
  new FrappeError(exception, { ...message(key, options.values, options.fieldname), raise_exception: 1 }, options);

/**
 * Refuses the request with a message from the catalogue.
 * @throws FrappeError always
 */
export function refuse(exception: ExceptionClass, key: CatalogueKey, options: RefusalOptions = {}): never {
  throw createRefusal(exception, key, options);
}
