import { ArrayInput, SimpleFormIterator } from 'react-admin';
import { rowFields } from '../fieldRules.ts';
import { useFieldKit } from '../kit.ts';
import type { FieldInputProps } from './types.ts';

/** The rows of a table, each with the inputs of its own DocType. */
export function TableInput({ field, source, label, validate, helperText = false }: FieldInputProps) {
  const { descriptionByName, useFieldLabel, inputs, checks } = useFieldKit();
  const fieldLabel = useFieldLabel();
  const description = descriptionByName(field.options ?? '');
  if (!description) return null;
  return (
    <ArrayInput source={source} label={label} validate={validate} helperText={helperText}>
      <SimpleFormIterator fullWidth sx={rows}>
        {rowFields(description).map((one) => {
          const Input = inputs[one.fieldtype];
          return (
            Input && (
              <Input
                key={one.fieldname}
                description={description}
                field={one}
                source={one.fieldname}
                label={fieldLabel(description, one.fieldname)}
                validate={checks.checksOf(one)}
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
