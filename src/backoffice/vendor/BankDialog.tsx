import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { ibanProblem, normalizeIban } from '../../../domain/vendor/iban.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRefusableForm } from '../../parts/form/useRefusableForm.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { FormField } from '../../ui/controls/FormField.tsx';
import { PasswordField } from '../../ui/controls/PasswordField.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';

const LONGEST_NAME = 140;

/** The account the provider's dues go to: name, number and, so that it is him, his password again. */
export function BankDialog({ profile, onClose }: { profile: RaRecord<string>; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const title = useId();
  const queries = useQueryClient();
  const api = useDataProvider<MajalisDataProvider>();
  const form = useRefusableForm({
    initial: {
      bank_account_name: String(profile.bank_account_name ?? ''),
      bank_iban: String(profile.bank_iban ?? ''),
      password: '',
    },
    check(values) {
      const empty = Object.entries(values).filter(([, value]) => !value.trim());
      const problem = ibanProblem(normalizeIban(values.bank_iban));
      return {
        ...(problem ? { bank_iban: translate(problem) } : {}),
        ...Object.fromEntries(empty.map(([field]) => [field, translate('common.required')])),
      };
    },
    async send(values) {
      await api.setBank(values);
      notify('vendor.bank_saved', { type: 'success' });
      onClose();
      await queries.invalidateQueries();
    },
    fallback: 'errors.save',
  });
  return (
    <Dialog open onClose={form.busy ? undefined : onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{translate('vendor.bank_change')}</DialogTitle>
      <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 4, paddingBlockStart: 0 }}>
          <ErrorSummary {...form.summary} />
          <Box sx={{ color: 'text.secondary' }}>{translate('vendor.bank_help')}</Box>
          <FormField
            {...form.field('bank_account_name')}
            label={translate('vendor.bank_holder')}
            maxLength={LONGEST_NAME}
            autoFocus
          />
          <FormField
            {...form.field('bank_iban')}
            label={translate('vendor.iban')}
            help={translate('vendor.iban_help')}
            ltr
          />
          <PasswordField
            {...form.field('password')}
            label={translate('vendor.bank_password')}
            help={translate('vendor.bank_password_help')}
            autoComplete="current-password"
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={form.busy}>
            {translate('common.close')}
          </Button>
          <ActionButton type="submit" variant="contained" loading={form.busy}>
            {translate('vendor.bank_save')}
          </ActionButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
