import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type RaRecord, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { staffPaths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { RelatedOrders } from '../customers/RelatedOrders.tsx';
import { ProviderStatusChip } from '../provider/ProviderStatusChip.tsx';
import { kindOfResource } from '../provider/providerKinds.ts';
import { StaffAccountCard } from '../users/StaffAccountCard.tsx';

/** A provider's verification status, account and latest orders. */
export function ProviderState() {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<RaRecord<string>>();
  const kind = kindOfResource(resource);
  if (!record || !kind) return null;
  return (
    <>
      <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Typography variant="h3" component="h2">
          {translate('staff.fields.verification_status')}
        </Typography>
        <ProviderStatusChip status={record.verification_status} />
        <Button
          component={Link}
          variant="outlined"
          to={`${staffPaths.verification}/${resource}/${encodeURIComponent(record.id)}`}
        >
          {translate('staff.review')}
        </Button>
      </Card>
      {record.user && <StaffAccountCard email={record.user} />}
      <RelatedOrders target="doc_name" filter={{ type: kind.doctype }} />
    </>
  );
}
