import { useResourceContext } from 'react-admin';
import type { Check } from './checks.ts';
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

/** The input for a field of a document or a child row. */
export function DescribedInput({
  description,
  field,
  required,
  checks = [],
  label,
  ...rest
}: Omit<FieldInputOptions, 'resource'> & { description: DocTypeDescription; field: FieldDescription }) {
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
