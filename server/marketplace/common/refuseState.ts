import type { CatalogueKey } from '../../../domain/messageKey.ts';
import { fieldIn, LANGUAGES } from '../../../domain/text/format.ts';
import { refuse } from './refuse.ts';
import { translate } from './translations.ts';

/** The catalogue keys of state names. */
type StateWords =
  | 'orders.status'
  | 'csv_import.state'
  | `staff.options.${'verification_status' | 'refund_state' | 'state'}`
  | `doctypes.${'User.options.user_status' | 'Review.options.words_state'}`
  | `doctypes.${'Vendor_Edit' | 'Outbox_Message' | 'Provider_Document'}.options.state`;

/**
 * Refuses the request because no such transition starts at the record's state, which the message names in each language.
 * @param state the last part of its name's key: for an order line, its code
 * @throws ValidationError always
 */
export function refuseState(words: StateWords, state: string, fieldname?: string): never {
  const key = `${words}.${state.replaceAll(' ', '_')}` as CatalogueKey;
  const values = Object.fromEntries(
    LANGUAGES.map((language) => [fieldIn('status', language), translate(language, key)]),
  );
  refuse('ValidationError', 'orders.not_possible_now', { values, fieldname });
}
