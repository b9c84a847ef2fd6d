import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PasswordField } from '../../ui/controls/PasswordField.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { AccountCard } from './AccountCard.tsx';

/**
 * Confirms the registration with the password. So someone who registered another person's email gains nothing if that
 * person clicks the link.
 */
export function ConfirmWithPassword({
  token,
  onDone,
  onResend,
}: {
  token: string;
  /** @param email the account's email */
  onDone: (email: string) => void;
  onResend: () => void;
}) {
  const translate = useTranslate();
  const dataProvider = useApi();
  const form = useAppForm({
    initial: { password: '' },
    check: ({ password }) => (password ? {} : { password: 'account.password_required' }),
    async send({ password }) {
      onDone((await dataProvider.verifyEmail({ token, password })).data.email);
    },
  });
  return (
    <AccountCard title={translate('account.verify_title')} text={translate('account.verify_text')}>
      <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 4 }}>
        <ErrorSummary {...form.summary} />
        <PasswordField
          {...form.field('password')}
          label={translate('account.password')}
          autoComplete="current-password"
        />
        <SubmitButton busy={form.busy}>{translate('account.verify')}</SubmitButton>
        {form.summary.sentence && (
          <Button variant="text" onClick={onResend}>
            {translate('account.resend')}
          </Button>
        )}
      </Box>
    </AccountCard>
  );
}
