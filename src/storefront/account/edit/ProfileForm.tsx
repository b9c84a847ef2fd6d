import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type RaRecord, useRefresh, useUpdate } from 'ra-core';
import type { User } from '../../../../domain/generated/doctypes.gen.ts';
import { formatPhone, normalizePhone } from '../../../../domain/phone.ts';
import { isBlank } from '../../../../domain/text/textInput.ts';
import { PhoneField } from '../../../components/form/PhoneField.tsx';
import { useAppForm } from '../../../components/form/useAppForm.ts';
import { useNotify } from '../../../i18n/useNotify.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { checkMobile } from '../../../session/accountChecks.ts';
import { session } from '../../../session/sessionStore.ts';
import { useFormDraft } from '../../../session/useDraft.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { ErrorSummary } from '../../../ui/feedback/ErrorSummary.tsx';

type Names = Record<'first_name' | 'last_name' | 'mobile_no', string>;

/** Names and mobile number; the email identifies the account and can't be changed (S2-V-22). */
export function ProfileForm({ user }: { user: User & RaRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [update] = useUpdate<Partial<User> & RaRecord>();
  const form = useAppForm<Names>({
    initial: {
      first_name: user.first_name,
      last_name: user.last_name ?? '',
      mobile_no: formatPhone(user.mobile_no ?? ''),
    },
    draft: useFormDraft('profile'),
    check({ first_name, mobile_no }) {
      return { first_name: isBlank(first_name) && 'common.required', mobile_no: checkMobile(mobile_no) };
    },
    async send({ first_name, last_name, mobile_no }) {
      const data = {
        first_name: first_name.trim(),
        last_name: last_name.trim(),
        mobile_no: normalizePhone(mobile_no) ?? mobile_no,
      };
      // Sent without `modified`: changing the language also updates the account, and doesn't conflict with these
      // fields.
      const { modified: _stamp, ...previousData } = user;
      const saved = await update('users', { id: user.id, data, previousData }, { returnPromise: true });
      session.update({ full_name: saved?.full_name ?? user.full_name ?? '', mobile_no: data.mobile_no });
      notify('account.profile_saved', { type: 'success' });
      refresh();
    },
  });
  return (
    <Card
      component="form"
      noValidate
      onSubmit={form.submit}
      sx={{ padding: { xs: 4, md: 6 }, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <ErrorSummary {...form.summary} />
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <FormField
          {...form.field('first_name')}
          label={translate('account.first_name')}
          autoComplete="given-name"
          maxLength={140}
        />
        <FormField
          {...form.field('last_name')}
          label={translate('account.last_name')}
          autoComplete="family-name"
          maxLength={140}
          optional
        />
      </Box>
      <FormField
        name="email"
        label={translate('account.email')}
        value={user.email}
        onChange={() => undefined}
        help={translate('account.email_fixed')}
        readOnly
        ltr
      />
      <PhoneField {...form.field('mobile_no')} label={translate('account.phone')} />
      <SubmitButton busy={form.busy} fullWidth={false} sx={{ justifySelf: { sm: 'start' } }}>
        {translate('account.update')}
      </SubmitButton>
    </Card>
  );
}
