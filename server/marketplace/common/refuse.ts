import type { CatalogueKey } from '../../../domain/messageKey.ts';
import documentedWords from '../../../frappe/husainia/husainia/contract/documented_words.json' with { type: 'json' };
import { type ExceptionClass, FrappeError } from '../../frappe/schema/errors.ts';
import type { ServerMessage } from '../../ports/session.ts';
import { translate, type Values } from './translations.ts';

/** The documents' own sentences by catalogue key, where the catalogue corrects them; no page shows them. */
const DOCUMENTED: Record<string, string> = documentedWords;

/**
 * A message of ours: English text for anybody, key and values for a client that has the catalogue (decisions G7).
 * Where the catalogue corrects a slip of the documents, the wire keeps the documents' words (decisions F1).
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

/** A refusal whose sentence is in the catalogue. */
export const createRefusal = (
  exception: ExceptionClass,
  key: CatalogueKey,
  options: RefusalOptions = {},
): FrappeError =>
  new FrappeError(exception, { ...message(key, options.values, options.fieldname), raise_exception: 1 }, options);

/**
 * Ends the request with a refusal whose sentence is in the catalogue.
 * @throws FrappeError always
 */
export function refuse(exception: ExceptionClass, key: CatalogueKey, options: RefusalOptions = {}): never {
  throw createRefusal(exception, key, options);
}
