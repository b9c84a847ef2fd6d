import { ArrayInput, SimpleFormIterator } from 'react-admin';
import type { DocTypeDescription, FieldDescription } from '../description.ts';
import { DescribedInput } from '../FieldInput.tsx';
import { defaultsOf, rowFields } from '../fieldRules.ts';
import { useFieldKit } from '../uiKit.ts';
import type { FieldInputProps } from './types.ts';

/** The rows of a child table, each with the inputs of its DocType. */
export function TableInput({ field, source, label, validate, helperText = false }: FieldInputProps) {
  const { descriptionByName } = useFieldKit();
  const description = descriptionByName(field.options ?? '');
  if (!description) return null;
  const defaults = defaultsOf(description);
  return (
    <ArrayInput source={source} label={label} validate={validate} helperText={helperText}>
      <SimpleFormIterator fullWidth sx={rows}>
        {rowFields(description).map((one) => (
          <RowInput
            key={one.fieldname}
            description={description}
            field={one}
            source={one.fieldname}
            defaultValue={defaults[one.fieldname]}
          />
        ))}
      </SimpleFormIterator>
    </ArrayInput>
  );
}

interface RowInputProps {
  description: DocTypeDescription;
  field: FieldDescription;
  source: string;
  /** Initial value of a new row. */
  defaultValue: string | number | undefined;
}

/**
 * A field of a row. react-admin reads `source` and `defaultValue` from these elements to fill a new row. The input
 * itself doesn't get the default, which it would also put into empty fields of existing rows.
 */
const RowInput = ({ defaultValue: _, ...props }: RowInputProps) => <DescribedInput {...props} />;

/** Puts the fields of a row side by side if there is space. */
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
