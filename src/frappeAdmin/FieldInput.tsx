import { useResourceContext } from 'react-admin';
import type { Check } from './checks.ts';
import { FetchedValue } from './dependsOn/FetchedValue.tsx';
import { FormValue } from './dependsOn/FormValue.tsx';
import { isDependent, useFieldState } from './dependsOn/useFieldState.ts';
import type { DocTypeDescription, FieldDescription } from './description.ts';
import { fieldOf } from './fieldRules.ts';
import { useFieldKit } from './uiKit.ts';

/** Options of one input, in addition to its DocType field. */
export interface FieldInputOptions {
  /** Name of the DocType field. */
  source: string;
  /** Default: the page's resource. */
  resource?: string;
  /** Whether the field is required here, although the DocType allows it to be empty; a check decides case by case. */
  required?: boolean | Check;
  /** Additional validators, besides the DocType's limits. */
  checks?: Check[];
  helperText?: string | false;
  disabled?: boolean;
  /** Label on this page, instead of the field's own. */
  label?: string;
}

/** An input for a DocType field, whose label, limits and kind come from its description. */
export function FieldInput({ source, resource, ...rest }: FieldInputOptions) {
  const page = useResourceContext();
  const { descriptionOf } = useFieldKit();
  const description = descriptionOf(resource ?? page ?? '');
  return <DescribedInput {...rest} description={description} field={fieldOf(description, source)} source={source} />;
}

interface DescribedInputProps extends Omit<FieldInputOptions, 'resource'> {
  description: DocTypeDescription;
  field: FieldDescription;
  /** Shows the current value only. */
  readOnly?: boolean;
}

/**
 * The input for a field of a document or a child row; its value alone if it is read-only here, and nothing while its "Depends On" is
 * false.
 */
export function DescribedInput({ readOnly, ...props }: DescribedInputProps) {
  const { description, field } = props;
  const Input = isDependent(field) ? DependentInput : readOnly ? FormValue : PlainInput;
  return (
    <>
      {field.fetch_from && <FetchedValue description={description} field={field} />}
      <Input {...props} readOnly={readOnly} />
    </>
  );
}

function DependentInput(props: DescribedInputProps) {
  const { description, field, required, readOnly } = props;
  const { isShown, isMandatory, isReadOnly } = useFieldState(field);
  if (!isShown) return null;
  if (readOnly || isReadOnly) return <FormValue description={description} field={field} />;
  return <PlainInput {...props} required={required || isMandatory} />;
}

function PlainInput({ description, field, required, checks = [], label, readOnly: _, ...rest }: DescribedInputProps) {
  const kit = useFieldKit();
  const inputLabel = kit.useInputLabel();
  const Input = kit.inputs[field.fieldtype];
  if (!Input) return null;
  const must = Boolean(required || field.reqd);
  const isThere = typeof required === 'function' ? required : kit.checks.filled;
  return (
    <Input
      {...rest}
      description={description}
      field={field}
      required={must}
      label={inputLabel(description, field, must, label)}
      validate={[...(must ? [isThere] : []), ...checks, ...kit.checks.checksOf(field)]}
    />
  );
}
