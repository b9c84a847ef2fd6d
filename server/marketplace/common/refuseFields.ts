import type { FieldErrors } from '../../../domain/place/address.ts';
import { FrappeError } from '../../frappe/schema/errors.ts';
import { message } from './refuse.ts';

/**
 * Ends the request when a form has errors: one message per field, each with its catalogue key.
 * @param errors message keys by field, as the `validate…` functions of the domain answer them
 * @param values for the placeholders of those messages
 * @param place of the fields in their document: a row's, `table.0.`
 * @throws FrappeError ValidationError
 */
export function refuseFields(errors: FieldErrors, values: Record<string, string | number> = {}, place = ''): void {
  const messages = Object.entries(errors).flatMap(([fieldname, key]) =>
    key ? [{ ...message(key, values, place + fieldname), raise_exception: 1 as const }] : [],
  );
  if (messages.length) throw new FrappeError('ValidationError', messages);
}
