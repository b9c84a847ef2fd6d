import type { FieldErrors } from '../../../domain/place/address.ts';
import { FrappeError } from '../../frappe/schema/errors.ts';
import { message } from './refuse.ts';
import type { Values } from './translations.ts';

/**
 * Refuses the request if a form has errors: one message per field, each with its catalogue key.
 * @param errors message keys by field, from the `validate…` functions of the domain
 * @param valuesOf the values of a field's message
 * @param place the path of the fields in their document: for a row, `table.0.`
 * @throws FrappeError ValidationError
 */
export function refuseFields(errors: FieldErrors, valuesOf: (field: string) => Values = () => ({}), place = ''): void {
  const messages = Object.entries(errors).flatMap(([fieldname, key]) =>
    key ? [{ ...message(key, valuesOf(fieldname), place + fieldname), raise_exception: 1 as const }] : [],
  );
  if (messages.length) throw new FrappeError('ValidationError', messages);
}
