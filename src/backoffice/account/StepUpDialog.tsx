import { useSyncExternalStore } from 'react';
import { isBlank } from '../../../domain/text/textInput.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { codeQuestion } from '../../site/stepUpPrompt.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';

/** Prompts for a code when an action was refused for lack of one; the action then continues. */
export function StepUpDialog() {
  const isAsked = useSyncExternalStore(codeQuestion.subscribe, codeQuestion.isAsked);
  return isAsked ? <CodeQuestion onClose={codeQuestion.answer} /> : null;
}

function CodeQuestion({ onClose }: { onClose: (confirmed: boolean) => void }) {
  const translate = useTranslate();
  const api = useApi();
  const form = useAppForm({
    initial: { code: '' },
    check: ({ code }) => (isBlank(code) ? { code: 'account.code_required' } : {}),
    send: async ({ code }) => {
      await api.stepUp({ code: code.trim() });
      onClose(true);
    },
  });
  return (
    <FormDialog
      title={translate('account.two_step.question')}
      form={form}
      confirmLabel={translate('account.two_step.confirm_code')}
      wide={false}
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
    </FormDialog>
  );
}
