import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type RaRecord, ShowBase, useGetResourceLabel, useResourceContext, useShowContext } from 'react-admin';
import { ErrorState } from '../../parts/ErrorState.tsx';
import { NotFoundPage } from '../../parts/NotFoundPage.tsx';
import { WHOLE_RECORD } from '../../parts/wholeRecord.ts';
import { useSession } from '../../session/useSession.ts';
import { Loading } from '../shell/BackOfficeLayout.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Beside } from './Beside.tsx';
import { DocTypeValue } from './DocTypeValue.tsx';
import { descriptionOf, type FieldDescription } from './description.ts';
import { hasTables, readableFields } from './fields.ts';
import { usePageOptions } from './pageOptions.ts';
import { useFieldLabel } from './useFieldLabel.ts';
import { useRecordTitle } from './useRecordTitle.ts';

/** A record that is only read, as its DocType describes it: what is filled, one fact a row. */
export function DocTypeShow() {
  const resource = useResourceContext() ?? '';
  const meta = hasTables(descriptionOf(resource)) ? WHOLE_RECORD : undefined;
  return (
    // The page below says itself what failed; a toast beside it would say it twice.
    <ShowBase redirectOnError={false} queryOptions={{ meta, onError: () => undefined }}>
      <ShowPage />
    </ShowBase>
  );
}

function ShowPage() {
  const resource = useResourceContext() ?? '';
  const { record, error, refetch } = useShowContext<RaRecord>();
  const label = useGetResourceLabel();
  const title = useRecordTitle(resource);
  const crumbs = [{ label: label(resource, 2), to: `/${resource}` }];
  if (!record && (error as { status?: number } | null)?.status === 404) return <NotFoundPage />;
  return (
    <BackOfficePage title={record ? title(record) : label(resource, 1)} crumbs={crumbs}>
      {error && !record && <ErrorState error={error} onRetry={refetch} />}
      {!error && !record && <Loading />}
      {record && (
        <Beside>
          <Card sx={{ p: { xs: 4, md: 6 } }}>
            <RecordFacts record={record} />
          </Card>
        </Beside>
      )}
    </BackOfficePage>
  );
}

/** Empty is left out; a switch that is off is an answer. */
const isFilled = (record: RaRecord, { fieldname, fieldtype }: FieldDescription): boolean =>
  fieldtype === 'Check' || ![null, undefined, ''].includes(record[fieldname]);

function RecordFacts({ record }: { record: RaRecord }) {
  const resource = useResourceContext() ?? '';
  const { role } = useSession();
  const { hides = [] } = usePageOptions(resource);
  const description = descriptionOf(resource);
  const label = useFieldLabel();
  const fields = readableFields(description, role).filter(
    (field) => !hides.includes(field.fieldname) && !field.fieldtype.startsWith('Table') && isFilled(record, field),
  );
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
      {fields.map((field) => (
        <Box key={field.fieldname} sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '200px 1fr' } }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label(description, field.fieldname)}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            <DocTypeValue field={field} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
