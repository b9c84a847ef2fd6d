import type { RaRecord } from 'react-admin';
import { ibanProblem, normalizeIban } from '../../../domain/provider/iban.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { PasswordField } from '../../ui/controls/PasswordField.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { Muted } from '../../ui/text/Muted.tsx';

const MAX_NAME_LENGTH = 140;

/** Changes the payout account: name, number, and the password as proof of identity. */
export function BankDialog({ profile, onClose }: { profile: RaRecord<string>; onClose: () => void }) {
  const translate = useTranslate();
  const { send } = useMethod('setBank', { silent: true, successMessage: 'vendor.bank_saved', onDone: onClose });
  const form = useAppForm({
    initial: {
      bank_account_name: String(profile.bank_account_name ?? ''),
      bank_iban: String(profile.bank_iban ?? ''),
      password: '',
    },
    check(values) {
      const empty = Object.entries(values).filter(([, value]) => isBlank(value));
      const problem = ibanProblem(normalizeIban(values.bank_iban));
      return {
        ...(problem ? { bank_iban: problem } : {}),
        ...Object.fromEntries(empty.map(([field]) => [field, 'common.required'])),
      };
    },
    send,
  });
  return (
    <FormDialog
      title={translate(profile.bank_iban ? 'vendor.bank_change' : 'vendor.bank_add')}
      form={form}
      confirmLabel={translate('vendor.bank_save')}
      wide={false}
      onClose={onClose}
    >
      <Muted>{translate(profile.bank_iban ? 'vendor.bank_help' : 'vendor.bank_first')}</Muted>
      <FormField
        {...form.field('bank_account_name')}
        label={translate('vendor.bank_holder')}
        maxLength={MAX_NAME_LENGTH}
        autoFocus
      />
      <FormField
        {...form.field('bank_iban')}
        label={translate('vendor.iban')}
        help={translate('vendor.iban_help')}
        // Wraps on phones: an account number has to be checked in full.
        rows={1}
        ltr
      />
      <PasswordField
        {...form.field('password')}
        label={translate('vendor.bank_password')}
        help={translate('vendor.bank_password_help')}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
