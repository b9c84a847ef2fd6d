import type { Row } from '../../ports/row.ts';
import { FrappeError } from '../schema/errors.ts';
import type { Meta } from '../schema/meta.ts';
import { crash, getMeta } from '../schema/site.ts';
import type { MethodCall } from './call.ts';

/** What a method call carries. */
export const getCallValues = (call: MethodCall): Row => call.form.values;

/** The DocType a call names. @throws ValidationError when it names none */
export function readDoctype(call: MethodCall): Meta {
  const { doctype } = getCallValues(call);
  if (typeof doctype !== 'string') throw crash('doctype is missing');
  return getMeta(call.site, doctype);
}

/** An annotated argument of another kind. @throws FrappeTypeError */
export function requireBoolean(name: string, value: unknown): void {
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
