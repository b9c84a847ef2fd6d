import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

import { useSearchParams } from 'react-router-dom';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorState } from '../../parts/ErrorState.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../shell/BackOfficeLayout.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { statusKey } from '../vendor/vendorStatus.ts';
import { QueueRow } from './QueueRow.tsx';
import { useQueue } from './useQueue.ts';

const shown = [
  VERIFICATION.pending,
  VERIFICATION.changesRequested,
  VERIFICATION.rejected,
  VERIFICATION.verified,
  VERIFICATION.suspended,
] as const;

/** The vendors that wait for staff, the oldest first; the other states one tap away. */
export function VerificationPage() {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const status = shown.find((one) => statusKey(one) === query.get('status')) ?? VERIFICATION.pending;
  const { vendors, error, refetch } = useQueue(status);
  return (
    <BackOfficePage title={translate('staff.verification')} lead={translate('staff.verification_lead')}>
      <Box sx={{ overflowX: 'auto', mb: 4 }}>
        <ToggleButtonGroup
          exclusive
          value={status}
          onChange={(_, next: string | null) => next && setQuery({ status: statusKey(next) })}
          aria-label={translate('staff.fields.verification_status')}
        >
          {shown.map((one) => (
            <ToggleButton key={one} value={one} sx={{ whiteSpace: 'nowrap' }}>
              {translate(`vendor.status.${statusKey(one)}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !vendors && <Loading />}
      {vendors?.length === 0 && <EmptyState sign="done" title={translate('staff.queue_empty')} />}
      {vendors && vendors.length > 0 && (
        <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {vendors.map(({ kind, record }) => (
            <QueueRow key={record.id} kind={kind} record={record} />
          ))}
        </Card>
      )}
    </BackOfficePage>
  );
}
