import type { FieldErrors } from '../../../domain/place/address.ts';
import { FrappeError } from '../../frappe/schema/errors.ts';
import { message } from './refuse.ts';
import type { Values } from './translations.ts';

/**
 * Ends the request when a form has errors: one message per field, each with its catalogue key.
 * @param errors message keys by field, as the `validate…` functions of the domain answer them
 * @param valuesOf what stands in the placeholders of a field's message
 * @param place of the fields in their document: a row's, `table.0.`
 * @throws FrappeError ValidationError
 */
export function refuseFields(errors: FieldErrors, valuesOf: (field: string) => Values = () => ({}), place = ''): void {
  const messages = Object.entries(errors).flatMap(([fieldname, key]) =>
    key ? [{ ...message(key, valuesOf(fieldname), place + fieldname), raise_exception: 1 as const }] : [],
  );
  if (messages.length) throw new FrappeError('ValidationError', messages);
}
