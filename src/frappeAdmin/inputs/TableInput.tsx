import { ArrayInput, SimpleFormIterator, useRecordContext } from 'react-admin';
import type { DocTypeDescription, FieldDescription } from '../description.ts';
import { DescribedInput } from '../FieldInput.tsx';
import { defaultsOf, rowFields } from '../fieldRules.ts';
import { useFieldKit } from '../uiKit.ts';
import type { FieldInputProps } from './types.ts';

/** The rows of a child table, each with the inputs of its DocType. */
export function TableInput({ field, source, label, validate, helperText = false }: FieldInputProps) {
  const { descriptionByName } = useFieldKit();
  const isSubmitted = useRecordContext()?.docstatus === 1;
  const description = descriptionByName(field.options ?? '');
  if (!description) return null;
  const defaults = defaultsOf(description);
  return (
    <ArrayInput source={source} label={label} validate={validate} helperText={helperText}>
      <SimpleFormIterator fullWidth sx={rows}>
        {formFields(description).map((one) => (
          <RowInput
            key={one.fieldname}
            description={description}
            field={one}
            source={one.fieldname}
            readOnly={Boolean(one.read_only || (isSubmitted && !one.allow_on_submit))}
            defaultValue={defaults[one.fieldname]}
          />
        ))}
      </SimpleFormIterator>
    </ArrayInput>
  );
}

/** The fields that a row can be given, and those that it gets from them. */
function formFields(description: DocTypeDescription): FieldDescription[] {
  const given = rowFields(description);
  return description.fields.filter((field) => given.includes(field) || (field.fetch_from && !field.hidden));
}

interface RowInputProps {
  description: DocTypeDescription;
  field: FieldDescription;
  source: string;
  readOnly: boolean;
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
