import { useSyncExternalStore } from 'react';
import { isBlank } from '../../../domain/text/typedText.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRefusableForm } from '../../parts/form/useRefusableForm.ts';
import { useApi } from '../../parts/useMethodQuery.ts';
import { codeQuestion } from '../../site/freshCode.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { AskDialog } from '../../ui/overlay/AskDialog.tsx';

/** Asks for a code when an act is refused for want of one; the act goes on by itself then. */
export function StepUpDialog() {
  const isAsked = useSyncExternalStore(codeQuestion.subscribe, codeQuestion.isAsked);
  return isAsked ? <CodeQuestion onClose={codeQuestion.answer} /> : null;
}

function CodeQuestion({ onClose }: { onClose: (confirmed: boolean) => void }) {
  const translate = useTranslate();
  const api = useApi();
  const form = useRefusableForm({
    initial: { code: '' },
    check: ({ code }): { code?: string } => (isBlank(code) ? { code: translate('common.required') } : {}),
    send: async ({ code }) => {
      await api.stepUp({ code: code.trim() });
      onClose(true);
    },
    fallback: 'errors.save',
  });
  return (
    <AskDialog
      open
      title={translate('account.two_step.question')}
      confirm={translate('account.two_step.confirm_code')}
      busy={form.busy}
      refusal={form.summary.sentence}
      onConfirm={() => void form.submit()}
      onClose={() => onClose(false)}
    >
      <FormField
        {...form.field('code')}
        label={translate('account.two_step.code')}
        help={translate('account.two_step.code_help')}
        autoComplete="one-time-code"
        ltr
        autoFocus
      />
    </AskDialog>
  );
}
