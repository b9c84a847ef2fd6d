import Box from '@mui/material/Box';
import { useRecordContext, useResourceContext } from 'react-admin';
import { fieldStateOf } from '../dependsOn/useFieldState.ts';
import type { FieldDescription } from '../description.ts';
import { FieldValue } from '../FieldValue.tsx';
import { readableFields } from '../fieldRules.ts';
import { useFieldKit, usePageKit } from '../uiKit.ts';

/** Whether a value is worth showing: not if it is empty or wasn't fetched. A switch that is off counts as a value. */
export const isAnswered = ({ fieldtype }: FieldDescription, value: unknown): boolean =>
  value !== undefined &&
  (fieldtype === 'Check' || !(value === null || value === '' || (Array.isArray(value) && value.length === 0)));

/** The non-empty fields of the current record that the user's roles may read. */
export function useFacts(resource: string): FieldDescription[] {
  const record = useRecordContext();
  const { descriptionOf, values } = useFieldKit();
  const { useRoles, useHidden } = usePageKit();
  const hidden = useHidden(resource);
  return readableFields(descriptionOf(resource), useRoles()).filter(
    (field) =>
      !hidden.includes(field.fieldname) &&
      (!field.fieldtype.startsWith('Table') || values[field.fieldtype]) &&
      isAnswered(field, record?.[field.fieldname]),
  );
}

/** A field's label and value: an entry of a `dl`. */
export function RecordFact({ resource, field }: { resource: string; field: FieldDescription }) {
  const { descriptionOf, useFieldLabel } = useFieldKit();
  const label = useFieldLabel();
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label(descriptionOf(resource), field.fieldname)}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        <FieldValue field={field} />
      </Box>
    </>
  );
}

/** The non-empty fields of the current record, one per row; without those whose "Depends On" is false. */
export function RecordFacts() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext() ?? {};
  const facts = useFacts(resource).filter((field) => fieldStateOf(field, { doc: record, parent: record }).isShown);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: '12px' }}>
      {facts.map((field) => (
        <Box key={field.fieldname} sx={{ display: 'grid', gap: '4px', gridTemplateColumns: { sm: '200px 1fr' } }}>
          <RecordFact resource={resource} field={field} />
        </Box>
      ))}
    </Box>
  );
}
