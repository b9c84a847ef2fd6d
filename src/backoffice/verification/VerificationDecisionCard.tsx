import Button, { type ButtonProps } from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { missingDocuments } from '../../../domain/provider/verificationDocuments.ts';
import { localizeReason, verificationReasons } from '../../../domain/provider/verificationReasons.ts';
import { VERIFICATION, type Verification, verificationMachine } from '../../../domain/states/verification.ts';
import { inLanguage, isolate, separatorIn } from '../../../domain/text/format.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { getToday, useDocuments } from '../documents/useDocuments.ts';
import { NoteDialog } from '../form/NoteDialog.tsx';
import { NextButton } from '../list/NextButton.tsx';
import { ProviderStatusChip } from '../provider/ProviderStatusChip.tsx';
import type { ProviderKind } from '../provider/providerKinds.ts';
import { providerStatusKey } from '../provider/providerStatus.ts';
import { reviewPath, useQueue } from './useQueue.ts';

const looks: Record<string, ButtonProps['variant']> = {
  [VERIFICATION.verified]: 'contained',
  [VERIFICATION.rejected]: 'danger',
  [VERIFICATION.suspended]: 'danger',
};

/** Decisions about the profile itself, which offer the usual reasons. */
const ABOUT_PROFILE: readonly Verification[] = [VERIFICATION.changesRequested, VERIFICATION.rejected];

/**
 * The decision: Verify, Request changes or Reject, each with a note (optional for Verify, where it overrides missing
 * items and documents). The server checks it; its error appears in the dialog.
 */
export function VerificationDecisionCard({
  kind,
  record,
  name,
}: {
  kind: ProviderKind;
  record: RaRecord<string>;
  name: string;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const status: Verification = record.verification_status ?? VERIFICATION.pending;
  const steps = verificationMachine.stepsFrom(status, 'staff');
  const [step, choose] = useState<(typeof steps)[number]>();
  const chosen = step?.to;
  const { data: documents = [] } = useDocuments({ doctype: kind.doctype, name: record.id });
  const missing = missingDocuments(documents, getToday());
  const list = missing.map((one) => isolate(inLanguage(one, 'title', language))).join(separatorIn(language));
  const lacks = missing.length > 0 && steps.some(({ to }) => to === VERIFICATION.verified);
  const lacking = lacks ? translate('documents.missing', { list }) : undefined;
  const needsNote = step?.reason === true || (chosen === VERIFICATION.verified && lacking !== undefined);
  const decide = useDecision(kind, record, () => choose(undefined));
  const danger = looks[chosen ?? ''] === 'danger';
  return (
    <Card sx={{ p: 5, display: 'grid', gap: 4, position: { md: 'sticky' }, insetBlockStart: 84 }}>
      <Typography variant="h3" component="h2">
        {translate('staff.decision')}
      </Typography>
      <div>
        <ProviderStatusChip status={status} />
      </div>
      {record.verification_note && (
        <Note>
          <Name>{localizeReason(record.verification_note, language)}</Name>
        </Note>
      )}
      {lacking && <Note tone="warning">{lacking}</Note>}
      <Stack spacing={2}>
        {steps.map((one) => (
          <Button key={one.to} variant={looks[one.to] ?? 'outlined'} onClick={() => choose(one)}>
            {translate(`staff.decide.${providerStatusKey(one.to)}`)}
          </Button>
        ))}
      </Stack>
      {status === VERIFICATION.changesRequested && translate('staff.waits_for_vendor')}
      {status !== VERIFICATION.pending && <NextProvider />}
      {step && chosen && (
        <NoteDialog
          title={translate(`staff.decide_question.${providerStatusKey(chosen)}`, { name })}
          confirmLabel={translate(`staff.decide.${providerStatusKey(chosen)}`)}
          required={needsNote && 'staff.note_required'}
          help={(chosen === VERIFICATION.verified && lacking) || translate('staff.note_for_vendor')}
          choices={ABOUT_PROFILE.includes(chosen) ? verificationReasons(language) : []}
          draft={`decision.${record.id}.${chosen}`}
          danger={danger}
          send={(note) => decide(chosen, note)}
          onClose={() => choose(undefined)}
        />
      )}
    </Card>
  );
}

/** A link to the provider who has waited longest, if any. */
function NextProvider() {
  const { providers: [next] = [], total } = useQueue(VERIFICATION.pending, '');
  return next && <NextButton to={reviewPath(next)} count={total} />;
}

function useDecision(kind: ProviderKind, record: RaRecord<string>, onDone: () => void) {
  const notify = useNotify();
  const { send } = useMethod('setVendorStatus', {
    silent: true,
    onDone: ({ verification_status }) => {
      notify(`staff.decided.${providerStatusKey(verification_status)}`, { type: 'success' });
      onDone();
    },
  });
  return (status: string, note?: string) =>
    send({ doctype: kind.doctype, name: record.id, status, ...(note && { note }) });
}
