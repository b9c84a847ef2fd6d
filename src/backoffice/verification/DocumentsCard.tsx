import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DOCUMENT_STATE } from '../../../domain/states/providerDocument.ts';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import { DayField } from '../../components/date/DayField.tsx';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { RetryNote } from '../../ui/feedback/RetryNote.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { Muted, Strong } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { expiryProblem } from '../documents/DocumentDialog.tsx';
import { DocumentFiles } from '../documents/DocumentFiles.tsx';
import { DocumentStatusChip } from '../documents/DocumentStatusChip.tsx';
import { getToday, type Requirement, type StoredDocument, useDocuments } from '../documents/useDocuments.ts';
import { ValidUntil } from '../documents/ValidUntil.tsx';
import { NoteDialog } from '../form/NoteDialog.tsx';

interface Provider {
  doctype: string;
  name: string;
}

/** What is being decided about a document. */
type Decision =
  | { act: 'accept' | 'reject'; requirement: Requirement; document: StoredDocument }
  | { act: 'see'; requirement: Requirement };

/** A provider's verification documents for staff: view, accept, reject, or note as seen. */
export function DocumentsCard({ provider }: { provider: Provider }) {
  const translate = useTranslate();
  const { data, error, refetch } = useDocuments(provider);
  const [decision, decide] = useState<Decision>();
  if (data?.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="documents-title" sx={{ p: { xs: 4, md: 6 } }}>
      <Typography id="documents-title" variant="h3" component="h2" sx={{ mb: 3 }}>
        {translate('documents.title')}
      </Typography>
      {error && !data && <RetryNote onRetry={refetch}>{translate('errors.load')}</RetryNote>}
      <PlainList sx={{ display: 'grid', gap: 5 }}>
        {data?.map((one) => (
          <DocumentRow key={one.document_type} requirement={one} onDecide={decide} />
        ))}
      </PlainList>
      {decision && <DecisionDialog provider={provider} decision={decision} onClose={() => decide(undefined)} />}
    </Card>
  );
}

function DocumentRow({ requirement, onDecide }: { requirement: Requirement; onDecide: (decision: Decision) => void }) {
  const translate = useTranslate();
  const title = inLanguage(requirement, 'title', useLanguage());
  const { current, pending, no_copy, required } = requirement;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 200px', minInlineSize: 0 }}>
          <Strong>
            <Name>{title}</Name>
          </Strong>
          <Muted>{translate(required ? 'documents.required' : 'documents.optional')}</Muted>
        </Box>
        <DocumentStatusChip requirement={requirement} />
      </Box>
      {[pending, current].map(
        (document) =>
          document && (
            <DocumentVersion
              key={document.name}
              title={title}
              document={document}
              onDecide={(act) => onDecide({ act, requirement, document })}
            />
          ),
      )}
      {Boolean(no_copy) && (
        <Box>
          <Button
            variant="outlined"
            aria-label={`${translate('documents.note_seen')}: ${title}`}
            onClick={() => onDecide({ act: 'see', requirement })}
          >
            {translate('documents.note_seen')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** A document with its files, and what staff can decide about it. */
function DocumentVersion({
  title,
  document,
  onDecide,
}: {
  title: string;
  document: StoredDocument;
  onDecide: (act: 'accept' | 'reject') => void;
}) {
  const translate = useTranslate();
  const { state, files, expires_on, reason } = document;
  const isNew = state === DOCUMENT_STATE.submitted;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {reason && <Note tone="error">{translate('documents.reason', { reason: isolate(reason) })}</Note>}
      {expires_on && <ValidUntil day={expires_on} />}
      <DocumentFiles files={files} title={title} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '&:empty': { display: 'none' } }}>
        {isNew && (
          <Button
            variant="contained"
            aria-label={`${translate('documents.accept')}: ${title}`}
            onClick={() => onDecide('accept')}
          >
            {translate('documents.accept')}
          </Button>
        )}
        {state !== DOCUMENT_STATE.rejected && (
          <Button
            variant="text"
            color="error"
            aria-label={`${translate(isNew ? 'documents.reject' : 'documents.take_back')}: ${title}`}
            onClick={() => onDecide('reject')}
          >
            {translate(isNew ? 'documents.reject' : 'documents.take_back')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function DecisionDialog({
  provider,
  decision,
  onClose,
}: {
  provider: Provider;
  decision: Decision;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const title = isolate(inLanguage(decision.requirement, 'title', useLanguage()));
  const { send: decide } = useMethod('decideDocument', {
    silent: true,
    successMessage: decision.act === 'reject' ? 'documents.rejected' : 'documents.accepted',
    onDone: onClose,
  });
  const { send: note } = useMethod('noteDocumentSeen', {
    silent: true,
    successMessage: 'documents.noted',
    onDone: onClose,
  });
  if (decision.act === 'reject')
    return (
      <NoteDialog
        title={translate('documents.reject_question', { title })}
        confirmLabel={translate('documents.reject')}
        help={translate('documents.reject_help')}
        field="reason"
        danger
        draft={`document.${decision.document.name}`}
        send={(reason) => decide({ name: decision.document.name, state: DOCUMENT_STATE.rejected, reason })}
        onClose={onClose}
      />
    );
  const { requirement } = decision;
  if (decision.act === 'accept')
    return (
      <ExpiryDialog
        title={translate('documents.accept_question', { title })}
        text={translate('documents.accept_help')}
        confirmLabel={translate('documents.accept')}
        expires={Boolean(requirement.expires)}
        initial={decision.document.expires_on ?? ''}
        send={(expires_on) => decide({ name: decision.document.name, state: DOCUMENT_STATE.accepted, expires_on })}
        onClose={onClose}
      />
    );
  return (
    <ExpiryDialog
      title={translate('documents.seen_question', { title })}
      text={translate('documents.seen_help')}
      confirmLabel={translate('documents.note_seen')}
      expires={Boolean(requirement.expires)}
      initial=""
      send={(expires_on) => note({ ...provider, document_type: requirement.document_type, expires_on })}
      onClose={onClose}
    />
  );
}

/** Confirms a document with its last day, if it expires. */
function ExpiryDialog({
  title,
  text,
  confirmLabel,
  expires,
  initial,
  send,
  onClose,
}: {
  title: string;
  text: string;
  confirmLabel: string;
  expires: boolean;
  initial: string;
  send: (expires_on: string | null) => Promise<unknown>;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const [today] = useState(getToday);
  const form = useAppForm({
    initial: { expires_on: initial },
    check: ({ expires_on }) => ({ expires_on: expires && expiryProblem(expires_on, today) }),
    send: ({ expires_on }) => send(expires ? expires_on : null),
  });
  return (
    <FormDialog title={title} form={form} confirmLabel={confirmLabel} wide={false} onClose={onClose}>
      <div>{text}</div>
      {expires && (
        <DayField
          label={translate('documents.valid_until_label')}
          name="expires_on"
          value={form.values.expires_on}
          today={today}
          min={today}
          onChange={(day) => form.set('expires_on', day)}
          error={form.errors.expires_on}
        />
      )}
    </FormDialog>
  );
}
