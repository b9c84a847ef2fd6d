import Box from '@mui/material/Box';
import { type RaRecord, RecordsIterator, useResourceContext } from 'react-admin';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { TitleLink } from './DocTypeTable.tsx';
import { DocTypeValue } from './DocTypeValue.tsx';
import { descriptionOf, type FieldDescription } from './description.ts';
import { useFieldLabel } from './useFieldLabel.ts';

/** A card has no columns to keep, so what is empty is left out; a switch that is off is an answer. */
const isFilled =
  (record: RaRecord) =>
  ({ fieldname, fieldtype }: FieldDescription): boolean =>
    fieldtype === 'Check' || ![null, undefined, ''].includes(record[fieldname]);

/** Rows of a list on phones. */
export function DocTypeCards({ columns }: { columns: FieldDescription[] }) {
  const description = descriptionOf(useResourceContext() ?? '');
  const label = useFieldLabel();
  const facts = columns.filter((field) => field.fieldname !== description.titleField);
  return (
    <PlainList>
      <RecordsIterator
        render={(record) => (
          <Box component="li" sx={{ p: 4, borderBlockStart: '1px solid', borderColor: 'divider' }}>
            <TitleLink />
            <Box
              component="dl"
              sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, columnGap: 3, m: 0, mt: 2 }}
            >
              {facts.filter(isFilled(record)).map((field) => (
                <Box key={field.fieldname} sx={{ display: 'contents' }}>
                  <Box component="dt" sx={{ color: 'text.secondary' }}>
                    {label(description, field.fieldname)}
                  </Box>
                  <Box component="dd" sx={{ m: 0 }}>
                    <DocTypeValue field={field} />
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        )}
      />
    </PlainList>
  );
}
