import { BooleanInput, SelectInput } from 'react-admin';
import { optionsOf } from '../fieldRules.ts';
import { useFieldKit } from '../uiKit.ts';
import type { FieldInputProps } from './types.ts';

/** react-admin would send null for no choice, in place of which a site puts the first value. */
const asChosen = (value: unknown) => value;

/** A value out of the DocType's own list. */
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

/** Frappe's Check, 0 or 1 on the wire. */
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
