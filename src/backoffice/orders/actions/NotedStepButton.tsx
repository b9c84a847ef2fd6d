import type { ButtonProps } from '@mui/material/Button';
import { type ReactNode, Suspense } from 'react';
import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import type { ApiResponse, CallOptions, MajalisDataProvider } from '../../../api/types.ts';
import { useAction } from '../../../components/useMethod.ts';
import { type MessageKey, useTranslate } from '../../../i18n/useTranslate.ts';
import { lazyComponent } from '../../../ui/feedback/lazyComponent.tsx';
import { StepButton } from './StepButton.tsx';
import type { ActionProps } from './types.ts';

/** Loaded when the dialog opens: a row of buttons needs no form. */
const NoteDialog = lazyComponent(async () => ({ default: (await import('../../form/NoteDialog.tsx')).NoteDialog }));

interface NotedStep extends ActionProps {
  /** Key of the label of the button and its confirmation. */
  label: MessageKey;
  question: MessageKey;
  /** Key of the label for not doing it. */
  dismissLabel?: MessageKey;
  /** Key of the field's label, if it isn't a reason; key of the success message. */
  field?: MessageKey;
  successMessage?: MessageKey;
  help?: MessageKey;
  /** Canned replies for the note. */
  choices?: readonly string[];
  icon?: ReactNode;
  variant?: ButtonProps['variant'];
  danger?: boolean;
  step: (
    api: MajalisDataProvider,
    input: { name: string; status_note?: string },
    options?: CallOptions,
  ) => Promise<ApiResponse<OrderLine>>;
}

/** An action that asks for a reason first. Errors appear in the dialog, and input is kept. */
export function NotedStepButton({
  line,
  needsNote,
  size,
  open,
  onOpenChange,
  label,
  question,
  dismissLabel,
  field,
  successMessage = 'orders.status_changed',
  help,
  choices,
  icon,
  variant,
  danger,
  step,
}: NotedStep) {
  const translate = useTranslate();
  const { send, clearRefusal } = useAction(step, {
    inPlace: true,
    successMessage,
    onDone: () => onOpenChange(false),
  });
  const close = () => {
    onOpenChange(false);
    clearRefusal();
  };
  return (
    <>
      <StepButton label={label} icon={icon} variant={variant} size={size} onClick={() => onOpenChange(true)} />
      {open && (
        <Suspense>
          <NoteDialog
            title={translate(question)}
            confirmLabel={translate(label)}
            dismissLabel={dismissLabel && translate(dismissLabel)}
            required={needsNote && (field ? 'common.required' : 'staff.note_required')}
            field="status_note"
            label={field && translate(field)}
            help={help && translate(help)}
            choices={choices}
            draft={`note.${line.id}.${label}`}
            danger={danger}
            send={(status_note) => send({ name: line.id, ...(status_note && { status_note }) })}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
