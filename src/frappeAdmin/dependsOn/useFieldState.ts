import { useSourceContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldDescription } from '../description.ts';
import { evaluateExpression, fieldsRead, type Scope } from './expression.ts';

/** What a field's expressions say about it. */
export interface FieldState {
  isShown: boolean;
  isMandatory: boolean;
  isReadOnly: boolean;
}

type Expressions = Pick<FieldDescription, 'depends_on' | 'mandatory_depends_on' | 'read_only_depends_on'>;

/** Whether a field's state depends on others. */
export const isDependent = ({ depends_on, mandatory_depends_on, read_only_depends_on }: Expressions): boolean =>
  Boolean(depends_on || mandatory_depends_on || read_only_depends_on);

/** A field's state in a document. What is unknown doesn't restrict the field: the site decides when the document is saved. */
export function fieldStateOf(
  { depends_on = [], mandatory_depends_on, read_only_depends_on }: Expressions,
  scope: Scope,
): FieldState {
  const holds = (expression: string | undefined) =>
    expression !== undefined && evaluateExpression(expression, scope) === true;
  return {
    isShown: depends_on.every((expression) => evaluateExpression(expression, scope) !== false),
    isMandatory: holds(mandatory_depends_on),
    isReadOnly: holds(read_only_depends_on),
  };
}

/** A field's state in the current form or row, which changes with the values that its expressions read. */
export function useFieldState(field: Expressions): FieldState {
  const { getSource } = useSourceContext();
  const { getValues } = useFormContext();
  const place = getSource('');
  const inPlace = (fieldname: string) => (place ? `${place}.${fieldname}` : fieldname);
  const expressions = [...(field.depends_on ?? []), field.mandatory_depends_on ?? '', field.read_only_depends_on ?? ''];
  const reads = expressions.filter(Boolean).map(fieldsRead);
  const ofDoc = [...new Set(reads.flatMap(({ doc }) => doc))];
  const ofParent = [...new Set(reads.flatMap(({ parent }) => parent))];
  const values: unknown[] = useWatch({ name: [...ofDoc.map(inPlace), ...ofParent] });
  const taken = (fields: readonly string[], start: number) =>
    Object.fromEntries(fields.map((fieldname, at) => [fieldname, values[start + at]]));
  const isNew = getValues(inPlace(place ? 'name' : 'id')) === undefined;
  const doc = { ...taken(ofDoc, 0), ...(isNew && { __islocal: 1 }) };
  return fieldStateOf(field, { doc, parent: { ...taken(ofParent, ofDoc.length) } });
}
