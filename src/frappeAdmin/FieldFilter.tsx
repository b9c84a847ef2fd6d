import { SelectInput, useTranslate } from 'react-admin';
import type { DocTypeDescription, FieldDescription } from './description.ts';
import { useFieldKit } from './uiKit.ts';

export interface FieldFilterProps {
  description: DocTypeDescription;
  field: FieldDescription;
  /** The field's name and label, which react-admin's filter form requires. */
  source?: string;
  label?: string;
}

/** A filter of a list: a yes/no choice for a Check, the field's own input for all others. */
export function FieldFilter({ description, field }: FieldFilterProps) {
  const translate = useTranslate();
  const { useFieldLabel, inputs, checks } = useFieldKit();
  const label = useFieldLabel()(description, field.fieldname);
  const Input = inputs[field.fieldtype];
  if (field.fieldtype === 'Check') {
    const choices = [
      { id: 1, name: translate('ra.boolean.true') },
      { id: 0, name: translate('ra.boolean.false') },
    ];
    return (
      <SelectInput
        source={field.fieldname}
        label={label}
        choices={choices}
        helperText={false}
        translateChoice={false}
      />
    );
  }
  return Input ? (
    <Input
      description={description}
      field={field}
      source={field.fieldname}
      label={label}
      validate={checks.checksOf({ ...field, reqd: undefined })}
    />
  ) : null;
}
