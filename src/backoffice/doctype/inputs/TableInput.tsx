import type { ComponentType } from 'react';
import { ArrayInput, SimpleFormIterator } from 'react-admin';
import { descriptionByName, type FieldDescription } from '../description.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import { checksOf } from '../validators.ts';
import type { FieldInputProps } from './types.ts';

/**
 * The rows of a table, each with the inputs of its own DocType.
 * @param inputFor the input of a field of a row
 */
export function TableInput({
  inputFor,
  field,
  source,
  label,
  validate,
  helperText = false,
}: FieldInputProps & { inputFor: (field: FieldDescription) => ComponentType<FieldInputProps> | undefined }) {
  const fieldLabel = useFieldLabel();
  const description = descriptionByName(field.options ?? '');
  const fields = description.fields.filter((one) => !one.hidden && !one.read_only);
  return (
    <ArrayInput source={source} label={label} validate={validate} helperText={helperText}>
      <SimpleFormIterator fullWidth sx={rows}>
        {fields.map((one) => {
          const Input = inputFor(one);
          return (
            Input && (
              <Input
                key={one.fieldname}
                description={description}
                field={one}
                source={one.fieldname}
                label={fieldLabel(description, one.fieldname)}
                validate={checksOf(one)}
              />
            )
          );
        })}
      </SimpleFormIterator>
    </ArrayInput>
  );
}

/** The fields of a row beside each other where there is room. */
const rows = {
  '& .RaSimpleFormIterator-form': {
    display: 'grid',
    gap: 3,
    gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
    alignItems: 'start',
    flex: 1,
  },
  '& .RaSimpleFormIterator-line': { paddingBlock: 3 },
} as const;
