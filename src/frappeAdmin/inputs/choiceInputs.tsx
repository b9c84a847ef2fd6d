import { BooleanInput, SelectInput } from 'react-admin';
import { optionsOf } from '../fieldRules.ts';
import { useFieldKit } from '../uiKit.ts';
import type { FieldInputProps } from './types.ts';

/** Keeps the empty string: react-admin would send null, which the site replaces with the first value. */
const asChosen = (value: unknown) => value;

/** A value of a Select field. */
export function ChoiceInput({
  description,
  field,
  required: _required,
  helperText = false,
  ...props
}: FieldInputProps) {
  const optionLabel = useFieldKit().useOptionLabel();
  const choices = optionsOf(field).map((id) => ({ id, name: optionLabel(field.fieldname, id, description.name) }));
  return <SelectInput {...props} helperText={helperText} choices={choices} translateChoice={false} parse={asChosen} />;
}

/** Frappe's Check, stored as 0 or 1. */
export function CheckInput({
  description: _,
  field: __,
  required: _required,
  helperText = false,
  validate: ___,
  ...props
}: FieldInputProps) {
  return (
    <BooleanInput
      {...props}
      helperText={helperText}
      format={(value) => Boolean(value)}
      parse={(on: boolean) => (on ? 1 : 0)}
    />
  );
}
