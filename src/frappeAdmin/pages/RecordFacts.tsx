import Box from '@mui/material/Box';
import { useRecordContext, useResourceContext } from 'react-admin';
import type { FieldDescription } from '../description.ts';
import { FieldValue } from '../FieldValue.tsx';
import { readableFields } from '../fieldRules.ts';
import { useFieldKit, usePageKit } from '../kit.ts';

/** Empty is left out; a switch that is off is an answer. */
export const isAnswered = ({ fieldtype }: FieldDescription, value: unknown): boolean =>
  fieldtype === 'Check' ||
  !(value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0));

/** What is filled of the record around it, one fact a row, as far as the reader's roles go. */
export function RecordFacts() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const { descriptionOf, useFieldLabel, values } = useFieldKit();
  const { useRoles, useHidden } = usePageKit();
  const hidden = useHidden(resource);
  const description = descriptionOf(resource);
  const label = useFieldLabel();
  const fields = readableFields(description, useRoles()).filter(
    (field) =>
      !hidden.includes(field.fieldname) &&
      (!field.fieldtype.startsWith('Table') || values[field.fieldtype]) &&
      isAnswered(field, record?.[field.fieldname]),
  );
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: '12px' }}>
      {fields.map((field) => (
        <Box key={field.fieldname} sx={{ display: 'grid', gap: '4px', gridTemplateColumns: { sm: '200px 1fr' } }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label(description, field.fieldname)}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            <FieldValue field={field} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
