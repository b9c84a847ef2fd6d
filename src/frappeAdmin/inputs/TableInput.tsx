import { ArrayInput, SimpleFormIterator } from 'react-admin';
import type { DocTypeDescription, FieldDescription } from '../description.ts';
import { DescribedInput } from '../FieldInput.tsx';
import { defaultsOf, rowFields } from '../fieldRules.ts';
import { useFieldKit } from '../uiKit.ts';
import type { FieldInputProps } from './types.ts';

/** The rows of a table, each with the inputs of its own DocType. */
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
  /** What a new row starts with. */
  defaultValue: string | number | undefined;
}

/**
 * One field of a row. react-admin fills a new row by `source` and `defaultValue` of these elements; the input itself is not told of
 * the default, which it would put into the blanks of rows that are there.
 */
const RowInput = ({ defaultValue: _, ...props }: RowInputProps) => <DescribedInput {...props} />;

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
