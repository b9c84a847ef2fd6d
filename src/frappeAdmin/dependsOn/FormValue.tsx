import Box from '@mui/material/Box';
import { RecordContextProvider, useSourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { DocTypeDescription, FieldDescription } from '../description.ts';
import { FieldValue } from '../FieldValue.tsx';
import { isAnswered } from '../pages/RecordFacts.tsx';
import { useFieldKit } from '../uiKit.ts';

interface Props {
  description: DocTypeDescription;
  field: FieldDescription;
}

/** A field's label and current value in a form or row, for fields that can't be edited at the moment; nothing if it is empty. */
export function FormValue({ description, field }: Props) {
  const { getSource } = useSourceContext();
  const label = useFieldKit().useFieldLabel();
  // the value of a Dynamic Link is shown by the DocType in another field
  const names = field.fieldtype === 'Dynamic Link' ? [field.fieldname, field.options ?? ''] : [field.fieldname];
  const values: unknown[] = useWatch({ name: names.map(getSource) });
  if (!isAnswered(field, values[0])) return null;
  const record = Object.fromEntries(names.map((name, at) => [name, values[at]]));
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: '4px' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label(description, field.fieldname)}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        <RecordContextProvider value={{ ...record, id: getSource(field.fieldname) }}>
          <FieldValue field={field} />
        </RecordContextProvider>
      </Box>
    </Box>
  );
}
