import Box from '@mui/material/Box';
import { useState } from 'react';
import { formatInlineFils } from '../../../domain/money/money.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useFormDraft } from '../../session/useDraft.ts';
import { useServerNow } from '../../site/useServerNow.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { NoteDialog } from '../form/NoteDialog.tsx';
import { StepButton } from './actions/StepButton.tsx';
import type { Line } from './line.ts';
import { isDue, isHeld } from './payout.ts';

const MAX_REFERENCE_LENGTH = 140;

/**
 * Staff actions on a payout: mark it paid once it is due, or release it from hold. An open complaint has to be resolved
 * first.
 */
export function PayoutActions({ line }: { line: Line }) {
  const now = useServerNow();
  if (line.complaintOpen) return null;
  const ready = isDue(line) && now >= (line.payoutDue ?? 0);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'end', '&:empty': { display: 'none' } }}>
      {ready && <PayButton line={line} />}
      {isHeld(line) && <ReleaseButton line={line} />}
    </Box>
  );
}

function PayButton({ line }: { line: Line }) {
  const translate = useTranslate();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { send, clearRefusal } = useMethod('payPayout', {
    inPlace: true,
    successMessage: 'staff.payout.paid',
    onDone: () => setOpen(false),
  });
  const amount = formatInlineFils(line.payout, language);
  const form = useAppForm({
    initial: { reference: '' },
    draft: useFormDraft(`payout.${line.id}`),
    check: ({ reference }) => (isBlank(reference) ? { reference: 'staff.reference_required' } : {}),
    send: ({ reference }) => send({ name: line.id, reference: reference.trim() }),
  });
  const close = () => {
    setOpen(false);
    clearRefusal();
  };
  return (
    <>
      <StepButton label="staff.payout.pay" onClick={() => setOpen(true)} />
      <FormDialog
        open={open}
        title={translate('staff.payout.pay_question', { amount })}
        form={form}
        confirmLabel={translate('staff.payout.pay')}
        wide={false}
        onClose={close}
      >
        <FormField
          {...form.field('reference')}
          label={translate('staff.payout.reference')}
          maxLength={MAX_REFERENCE_LENGTH}
          ltr
          autoFocus
        />
      </FormDialog>
    </>
  );
}

function ReleaseButton({ line }: { line: Line }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { send, clearRefusal } = useMethod('releasePayout', {
    inPlace: true,
    successMessage: 'staff.payout.released',
    onDone: () => setOpen(false),
  });
  const close = () => {
    setOpen(false);
    clearRefusal();
  };
  return (
    <>
      <StepButton label="staff.payout.release" variant="outlined" onClick={() => setOpen(true)} />
      {open && (
        <NoteDialog
          title={translate('staff.payout.release_question')}
          confirmLabel={translate('staff.payout.release')}
          draft={`release.${line.id}`}
          send={(note) => send({ name: line.id, note })}
          onClose={close}
        />
      )}
    </>
  );
}
