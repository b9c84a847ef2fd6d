import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { documentStatus } from '../../../domain/provider/verificationDocuments.ts';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useMethod } from '../../components/useMethod.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Loading } from '../shell/Loading.tsx';
import { DocumentDialog } from './DocumentDialog.tsx';
import { DocumentFiles } from './DocumentFiles.tsx';
import { DocumentStatusChip } from './DocumentStatusChip.tsx';
import { getToday, type Requirement, useDocuments } from './useDocuments.ts';
import { ValidUntil } from './ValidUntil.tsx';

/** A provider's own documents by type: what is asked, its status, and what can be done. */
export function DocumentList() {
  const translate = useTranslate();
  const { data, error, refetch } = useDocuments();
  const [adding, add] = useState<Requirement>();
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <EmptyState sign="done" title={translate('documents.none')} />;
  return (
    <Stack component="ul" spacing={3} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((one) => (
        <DocumentItem key={one.document_type} requirement={one} onAdd={() => add(one)} />
      ))}
      {adding && <DocumentDialog requirement={adding} onClose={() => add(undefined)} />}
    </Stack>
  );
}

function DocumentItem({ requirement, onAdd }: { requirement: Requirement; onAdd: () => void }) {
  const translate = useTranslate();
  const title = inLanguage(requirement, 'title', useLanguage());
  const { current, pending, no_copy, required } = requirement;
  const shown = pending ?? current;
  const status = documentStatus(requirement, getToday());
  const label = status === 'missing' ? 'documents.add' : pending ? 'documents.replace' : 'documents.renew';
  return (
    <Card component="li" sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 200px', minInlineSize: 0 }}>
          <Typography variant="h3" component="h2">
            <Name>{title}</Name>
          </Typography>
          <Muted>{translate(required ? 'documents.required' : 'documents.optional')}</Muted>
        </Box>
        <DocumentStatusChip requirement={requirement} />
      </Box>
      {pending?.reason && (
        <Note tone="error">{translate('documents.reason', { reason: isolate(pending.reason) })}</Note>
      )}
      {shown?.expires_on && <ValidUntil day={shown.expires_on} />}
      {pending && current?.expires_on && <ValidUntil day={current.expires_on} isMeanwhile />}
      {shown && <DocumentFiles files={shown.files} title={title} />}
      {no_copy ? (
        <Muted>{translate('documents.seen_by_team')}</Muted>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            variant={status === 'missing' || status === 'rejected' || status === 'expired' ? 'contained' : 'outlined'}
            aria-label={`${translate(label)}: ${title}`}
            onClick={onAdd}
          >
            {translate(label)}
          </Button>
          {pending && <WithdrawButton name={pending.name} title={title} />}
        </Box>
      )}
    </Card>
  );
}

/** Deletes a document that waits for staff or was rejected. */
function WithdrawButton({ name, title }: { name: string; title: string }) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMethod('withdrawDocument', { successMessage: 'documents.withdrawn' });
  return (
    <>
      <ActionButton
        variant="text"
        color="error"
        loading={isPending}
        aria-label={`${translate('documents.withdraw')}: ${title}`}
        onClick={() => setAsking(true)}
      >
        {translate('documents.withdraw')}
      </ActionButton>
      <ConfirmDialog
        open={asking}
        danger
        needsServer
        title={translate('documents.withdraw_question', { title: isolate(title) })}
        confirmLabel={translate('documents.withdraw')}
        onConfirm={() => {
          setAsking(false);
          mutate({ name });
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
