import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { type RaRecord, useGetResourceLabel, useShowContext } from 'react-admin';
import { ErrorState } from '../../components/ErrorState.tsx';
import { isMissing } from '../../components/form/apiError.ts';
import { NotFoundPage } from '../../components/NotFoundPage.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { AsideLayout } from './AsideLayout.tsx';
import { useRecordTitle } from './useRecordTitle.ts';

/** The back office's page of a read-only record. */
export function ShowFrame({ resource, children }: { resource: string; children: ReactNode }) {
  const { record, error, refetch } = useShowContext<RaRecord>();
  const label = useGetResourceLabel();
  const title = useRecordTitle(resource);
  const crumbs = [{ label: label(resource, 2), to: `/${resource}` }];
  if (!record && isMissing(error)) return <NotFoundPage />;
  return (
    <BackOfficePage title={record ? title(record) : label(resource, 1)} crumbs={crumbs}>
      {error && !record && <ErrorState error={error} onRetry={refetch} />}
      {!error && !record && <Loading />}
      {record && (
        <AsideLayout>
          <Card sx={{ p: { xs: 4, md: 6 } }}>{children}</Card>
        </AsideLayout>
      )}
    </BackOfficePage>
  );
}
