import { SelectInput } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { inputFor } from './DocTypeInput.tsx';
import type { DocTypeDescription, FieldDescription } from './description.ts';
import { useFieldLabel } from './useFieldLabel.ts';

/** A filter of a list; a Check asks yes or no, everything else is filtered by the field's own input. */
export function DocTypeFilter({ description, field }: { description: DocTypeDescription; field: FieldDescription }) {
  const translate = useTranslate();
  const label = useFieldLabel()(description, field.fieldname);
  const Input = inputFor(field);
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
    <Input description={description} field={field} source={field.fieldname} label={label} validate={[]} />
  ) : null;
}
