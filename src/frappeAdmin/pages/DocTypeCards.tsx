import Box from '@mui/material/Box';
import { type RaRecord, RecordContextProvider, useListContext, useResourceContext } from 'react-admin';
import type { FieldDescription } from '../description.ts';
import { FieldValue } from '../FieldValue.tsx';
import { useFieldKit } from '../uiKit.ts';
import { TitleLink } from './DocTypeTable.tsx';
import { isAnswered } from './RecordFacts.tsx';

/** The rows of a list on phones. Without columns to align, empty values are omitted. */
export function DocTypeCards({ columns }: { columns: FieldDescription[] }) {
  const { descriptionOf, useFieldLabel, shownEmpty } = useFieldKit();
  const description = descriptionOf(useResourceContext() ?? '');
  const label = useFieldLabel();
  const { data: records = [] } = useListContext<RaRecord>();
  const rest = columns.filter((field) => field.fieldname !== description.titleField);
  const pictures = rest.filter(({ fieldtype }) => fieldtype === 'Attach Image');
  const facts = rest.filter((field) => !pictures.includes(field));
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {records.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          {/* On touch screens the whole card is the link. */}
          <Box
            component="li"
            sx={{
              position: 'relative',
              p: '16px',
              display: 'flex',
              gap: '12px',
              borderBlockStart: '1px solid',
              borderColor: 'divider',
              '& > div > a::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {/* A picture has its own description. */}
            {pictures
              .filter((field) => shownEmpty.has(field.fieldtype) || isAnswered(field, record[field.fieldname]))
              .map((field) => (
                <Box key={field.fieldname} sx={{ flex: 'none' }}>
                  <FieldValue field={field} />
                </Box>
              ))}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <TitleLink />
              <Box
                component="dl"
                sx={{
                  display: 'grid',
                  gridTemplateColumns: 'fit-content(36%) minmax(0, 1fr)',
                  gap: '4px',
                  columnGap: '12px',
                  m: 0,
                  mt: '8px',
                  '& dd': { overflowWrap: 'anywhere' },
                }}
              >
                {facts
                  .filter((field) => isAnswered(field, record[field.fieldname]))
                  .map((field) => (
                    <Box key={field.fieldname} sx={{ display: 'contents' }}>
                      <Box component="dt" sx={{ color: 'text.secondary' }}>
                        {label(description, field.fieldname)}
                      </Box>
                      <Box component="dd" sx={{ m: 0 }}>
                        <FieldValue field={field} />
                      </Box>
                    </Box>
                  ))}
              </Box>
            </Box>
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  );
}
