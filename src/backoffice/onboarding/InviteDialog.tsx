import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { validateInvitation } from '../../../domain/account.ts';
import { ROLE } from '../../../domain/roles.ts';
import type { Language } from '../../../domain/text/format.ts';
import { PhoneField } from '../../components/form/PhoneField.tsx';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { accountMessage } from '../../session/accountChecks.ts';
import { ChoiceChip } from '../../ui/controls/ChoiceChip.tsx';
import { EmailField } from '../../ui/controls/EmailField.tsx';
import { FormField } from '../../ui/controls/FormField.tsx';
import { LANGUAGE_CHOICES } from '../../ui/controls/languages.ts';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';

const KINDS = [
  { role: ROLE.reciter, key: 'reciter' },
  { role: ROLE.restaurant, key: 'restaurant' },
] as const;

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="label" component="span">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{children}</Box>
    </Box>
  );
}

/** Invites a provider: creates the account and its page, and emails the link to the first password. */
export function InviteDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const api = useApi();
  const form = useAppForm({
    initial: {
      role_profile_name: ROLE.reciter as (typeof KINDS)[number]['role'],
      full_name: '',
      email: '',
      mobile_no: '',
      language: 'ar' as Language,
    },
    check: ({ full_name, ...typed }) => {
      const { username, ...problems } = validateInvitation({ ...typed, username: full_name });
      return Object.fromEntries(
        Object.entries({ full_name: username, ...problems }).map(([field, problem]) => [
          field,
          problem && accountMessage(problem),
        ]),
      );
    },
    async send(typed) {
      const { data } = await api.inviteProvider(typed);
      notify({ sentence: translate('staff.invite.sent', { email: data.email }) }, { type: 'success' });
      onDone();
    },
    also: { username: 'full_name' },
  });
  return (
    <FormDialog
      title={translate('staff.invite.title')}
      confirmLabel={translate('staff.invite.send')}
      form={form}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('staff.invite.text')}
      </Typography>
      <Choices label={translate('staff.invite.kind')}>
        {KINDS.map(({ role, key }) => (
          <ChoiceChip
            key={role}
            on={form.values.role_profile_name === role}
            onClick={() => form.set('role_profile_name', role)}
          >
            {translate(`account.type_${key}`)}
          </ChoiceChip>
        ))}
      </Choices>
      <FormField {...form.field('full_name')} label={translate('account.username')} />
      <EmailField {...form.field('email')} />
      <PhoneField {...form.field('mobile_no')} label={translate('account.phone')} />
      <Choices label={translate('staff.invite.language')}>
        {LANGUAGE_CHOICES.map(({ code, name }) => (
          <ChoiceChip key={code} on={form.values.language === code} onClick={() => form.set('language', code)}>
            {name}
          </ChoiceChip>
        ))}
      </Choices>
    </FormDialog>
  );
}
