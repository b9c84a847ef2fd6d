import type { Row } from '../../ports/row.ts';
import { FrappeError } from '../schema/errors.ts';
import type { Meta } from '../schema/meta.ts';
import { crash, getMeta } from '../schema/site.ts';
import type { MethodCall } from './call.ts';

/** The arguments of a method call. */
export const getCallValues = (call: MethodCall): Row => call.form.values;

/** Reads the DocType argument of a call. @throws ValidationError if there is none */
export function readDoctype(call: MethodCall): Meta {
  const { doctype } = getCallValues(call);
  if (typeof doctype !== 'string') throw crash('doctype is missing');
  return getMeta(call.site, doctype);
}

/** Checks the type of an annotated argument. @throws FrappeTypeError */
export function assertBoolean(name: string, value: unknown): void {
  if (
    value === undefined ||
    typeof value === 'boolean' ||
    /^(0|1|true|false|yes|no|on|off|t|f|y|n)$/i.test(String(value))
  )
    return;
  throw new FrappeError('FrappeTypeError', [
    {
      message: `Argument '${name}' should be of type 'bool | None' but got 'str' instead.`,
      title: 'Message',
      quiet: true,
    },
  ]);
}
