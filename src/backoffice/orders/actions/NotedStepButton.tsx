import type { ButtonProps } from '@mui/material/Button';
import { type ReactNode, Suspense } from 'react';
import type { Answer, MajalisDataProvider, OrderLine } from '../../../api/types.ts';
import { useTranslate, type WordKey } from '../../../i18n/useTranslate.ts';
import { forgetDraft } from '../../../session/drafts.ts';
import { useSession } from '../../../session/useSession.ts';
import { laterPart } from '../../../ui/feedback/laterPart.tsx';
import { StepButton } from './StepButton.tsx';
import type { ActionProps } from './types.ts';
import { useStep } from './useStep.ts';

/** Fetched when somebody is asked: a row of buttons needs no form. */
const NoteDialog = laterPart(async () => ({ default: (await import('../../form/NoteDialog.tsx')).NoteDialog }));

interface NotedStep extends ActionProps {
  /** Key of the button's verb, and of the question. */
  label: WordKey;
  question: WordKey;
  /** Key of what stays when it is not done. */
  keep?: WordKey;
  /** Key of the field's name, unless it is a reason; of what is said after success. */
  field?: WordKey;
  said?: WordKey;
  help?: WordKey;
  /** Ready words for the note. */
  choices?: readonly string[];
  icon?: ReactNode;
  variant?: ButtonProps['variant'];
  danger?: boolean;
  step: (api: MajalisDataProvider, input: { name: string; status_note?: string }) => Promise<Answer<OrderLine>>;
}

/** A step that asks for a reason first; a refusal is said in the dialog, and what was typed stays. */
export function NotedStepButton({
  line,
  needsNote,
  size,
  asked,
  onAsk,
  label,
  question,
  keep,
  field,
  said,
  help,
  choices,
  icon,
  variant,
  danger,
  step,
}: NotedStep) {
  const translate = useTranslate();
  const { email } = useSession();
  const draft = `note.${line.id}.${label}`;
  const { mutate, isPending, refusal, forget } = useStep(step, {
    inPlace: true,
    said,
    onDone: () => {
      forgetDraft(email, draft);
      onAsk(false);
    },
  });
  const close = () => {
    onAsk(false);
    forget();
  };
  return (
    <>
      <StepButton label={label} icon={icon} variant={variant} size={size} onClick={() => onAsk(true)} />
      {asked && (
        <Suspense>
          <NoteDialog
            open
            title={translate(question)}
            confirm={translate(label)}
            keep={keep && translate(keep)}
            required={needsNote}
            field={field}
            help={help}
            choices={choices}
            draft={draft}
            danger={danger}
            busy={isPending}
            refusal={refusal}
            onConfirm={(status_note) => mutate({ name: line.id, ...(status_note && { status_note }) })}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
