import { useResourceContext } from 'react-admin';
import type { Check } from './checks.ts';
import type { DocTypeDescription, FieldDescription } from './description.ts';
import { fieldOf } from './fieldRules.ts';
import { useFieldKit } from './uiKit.ts';

/** What a page says of one input beyond its DocType. */
export interface FieldInputOptions {
  /** Name of the DocType's field. */
  source: string;
  /** Default: the resource of the page. */
  resource?: string;
  /** Must it be filled here, although the DocType lets it be blank? A check says when. */
  required?: boolean | Check;
  /** Checks of this page besides the DocType's limits. */
  checks?: Check[];
  helperText?: string | false;
  disabled?: boolean;
  /** Where the page has another word for the field. */
  label?: string;
}

/** One field of a DocType as an input: label, limits and kind come from its description. */
export function FieldInput({ source, resource, ...rest }: FieldInputOptions) {
  const page = useResourceContext();
  const { descriptionOf } = useFieldKit();
  const description = descriptionOf(resource ?? page ?? '');
  return <DescribedInput {...rest} description={description} field={fieldOf(description, source)} source={source} />;
}

/** The input of a field of a DocType, a document's or a row's. */
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
