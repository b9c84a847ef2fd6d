import Button from '@mui/material/Button';
import { useState } from 'react';
import { useExplainApiError } from '../../components/form/useApiErrorMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { interpolateNodes } from '../../ui/text/interpolateNodes.tsx';
import { AccountCard } from './AccountCard.tsx';

/**
 * A button that confirms the registration, in the browser that registered. Opening the link alone changes nothing, so
 * that email scanners don't confirm.
 */
export function ConfirmWithButton({
  email,
  busy,
  confirm,
  onPassword,
  onResend,
}: {
  email: string;
  busy: boolean;
  confirm: () => Promise<void>;
  onPassword: () => void;
  onResend: () => void;
}) {
  const translate = useTranslate();
  const explain = useExplainApiError();
  const [refused, setRefused] = useState({ sentence: '', attempt: 0 });
  const handleConfirm = (): Promise<void> =>
    confirm().catch(async (error) => {
      const { sentence } = await explain(error, 'errors.save');
      setRefused(({ attempt }) => ({ sentence, attempt: attempt + 1 }));
    });
  return (
    <AccountCard
      title={translate('account.verify_title')}
      text={interpolateNodes((values) => translate('account.confirm_here', values), {
        email: <bdi dir="ltr">{email}</bdi>,
      })}
    >
      <ErrorSummary sentence={refused.sentence} fieldCount={0} attempt={refused.attempt} />
      <SubmitButton busy={busy} onClick={handleConfirm}>
        {translate('account.confirm_press')}
      </SubmitButton>
      {refused.sentence && (
        <>
          <Button variant="text" onClick={onPassword}>
            {translate('account.confirm_other')}
          </Button>
          <Button variant="text" onClick={onResend}>
            {translate('account.resend')}
          </Button>
        </>
      )}
    </AccountCard>
  );
}
