import Box from '@mui/material/Box';
import { RecordsIterator, useResourceContext } from 'react-admin';
import { TitleLink } from './DocTypeTable.tsx';
import { DocTypeValue } from './DocTypeValue.tsx';
import { descriptionOf, type FieldDescription } from './description.ts';
import { useFieldLabel } from './useFieldLabel.ts';

/** Rows of a list on phones. */
export function DocTypeCards({ columns }: { columns: FieldDescription[] }) {
  const description = descriptionOf(useResourceContext() ?? '');
  const label = useFieldLabel();
  const facts = columns.filter((field) => field.fieldname !== description.titleField);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      <RecordsIterator
        render={() => (
          <Box component="li" sx={{ p: 4, borderBlockStart: '1px solid', borderColor: 'divider' }}>
            <TitleLink />
            <Box
              component="dl"
              sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, columnGap: 3, m: 0, mt: 2 }}
            >
              {facts.map((field) => (
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
    </Box>
  );
}
