import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { VERIFICATION, type Verification } from '../../../domain/states/verification.ts';
import { formatCount } from '../../../domain/text/format.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { scrollsSideways } from '../../ui/styles/scroller.ts';
import { CountedLabel } from '../list/CountedLabel.tsx';
import { ListKeys } from '../list/ListKeys.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { InviteDialog } from '../onboarding/InviteDialog.tsx';
import { providerStatusKey } from '../provider/providerStatus.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { DocumentQueue } from './DocumentQueue.tsx';
import { QueueRow } from './QueueRow.tsx';
import { useQueue, useQueueCount } from './useQueue.ts';

const shown = [
  VERIFICATION.pending,
  VERIFICATION.changesRequested,
  VERIFICATION.rejected,
  VERIFICATION.verified,
  VERIFICATION.suspended,
] as const;

/** The tab of providers whose documents need attention, whatever their status. */
const DOCUMENTS = 'documents';

/** In the order of staff's work. */
const tabs = [VERIFICATION.pending, DOCUMENTS, ...shown.slice(1)] as const;

/** Providers that await verification, the oldest first; tabs for the other statuses, and a search by name in each. */
export function VerificationPage() {
  const translate = useTranslate();
  const around = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useSearchParams();
  const [typed, type] = useState('');
  const [inviting, setInviting] = useState(false);
  const isDocuments = query.get('status') === DOCUMENTS;
  const status = shown.find((one) => providerStatusKey(one) === query.get('status')) ?? VERIFICATION.pending;
  const client = useQueryClient();
  return (
    <BackOfficePage
      title={translate('staff.verification')}
      lead={translate('staff.verification_lead')}
      actions={
        <Button variant="outlined" onClick={() => setInviting(true)}>
          {translate('staff.invite.title')}
        </Button>
      }
    >
      {inviting && (
        <InviteDialog
          onDone={() => {
            setInviting(false);
            void client.invalidateQueries();
          }}
          onClose={() => setInviting(false)}
        />
      )}
      <div ref={around}>
        <ListKeys list={around} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end', mb: 4 }}>
          <Box sx={{ ...scrollsSideways, maxInlineSize: '100%' }}>
            <ToggleButtonGroup
              exclusive
              value={isDocuments ? DOCUMENTS : status}
              onChange={(_, next: string | null) =>
                next && setQuery({ status: next === DOCUMENTS ? next : providerStatusKey(next) })
              }
              aria-label={translate('staff.fields.verification_status')}
            >
              {tabs.map((one) => (
                <ToggleButton key={one} value={one} sx={{ whiteSpace: 'nowrap' }}>
                  {one === DOCUMENTS ? <DocumentCount /> : <Counted status={one} />}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          </Box>
          {!isDocuments && (
            <Box role="search" sx={{ flex: '1 1 200px', maxInlineSize: { sm: 260 } }}>
              <SearchBox label={translate('staff.queue_search')} value={typed} onType={type} />
            </Box>
          )}
        </Box>
        {isDocuments ? <DocumentQueue /> : <StatusQueue status={status} typed={typed} />}
      </div>
    </BackOfficePage>
  );
}

/** Providers with a verification status, the longest waiting first. */
function StatusQueue({ status, typed }: { status: Verification; typed: string }) {
  const translate = useTranslate();
  const { providers, total, error, refetch } = useQueue(status, typed.trim());
  const empty = isBlank(typed) ? 'staff.queue_empty' : 'staff.queue_none';
  return (
    <>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !providers && <Loading />}
      {providers?.length === 0 && <EmptyState sign={typed ? undefined : 'done'} title={translate(empty)} />}
      {providers && providers.length > 0 && (
        <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {providers.map(({ kind, record }) => (
            <QueueRow key={record.id} kind={kind} record={record} />
          ))}
        </Card>
      )}
      {providers && total > providers.length && (
        <Note>
          {translate('staff.queue_more', { shown: formatCount(providers.length), total: formatCount(total) })}
        </Note>
      )}
    </>
  );
}

function DocumentCount() {
  const translate = useTranslate();
  const { data } = useMethodQuery('documentQueue', {});
  return <CountedLabel text={translate('documents.queue')} count={data?.length} />;
}

function Counted({ status }: { status: Verification }) {
  const translate = useTranslate();
  return <CountedLabel text={translate(`vendor.status.${providerStatusKey(status)}`)} count={useQueueCount(status)} />;
}
