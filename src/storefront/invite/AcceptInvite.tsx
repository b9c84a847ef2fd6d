import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { useAuthProvider } from 'ra-core';
import { Fragment } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { getAcceptedPages, infoPages } from '../../../domain/infoPages.ts';
import { paths } from '../../../domain/paths.ts';
import { getLandingPath } from '../../../domain/postLoginRedirect.ts';
import { ROLE } from '../../../domain/roles.ts';
import { isolate, separatorIn } from '../../../domain/text/format.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { type MethodResults, useApi } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { findPasswordProblem } from '../../session/accountChecks.ts';
import { FieldError } from '../../ui/controls/fieldTexts.tsx';
import { PasswordField } from '../../ui/controls/PasswordField.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { interpolateNodes } from '../../ui/text/interpolateNodes.tsx';
import { AccountCard } from '../account/AccountCard.tsx';

/** The form of an invitation: first password and terms. Afterwards the account is logged in; a customer sees what staff requested. */
export function AcceptInvite({
  token,
  invited,
  onAccepted,
}: {
  token: string;
  invited: MethodResults['openInvite'];
  onAccepted: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const api = useApi();
  const language = useLanguage();
  const authProvider = useAuthProvider();
  const { email, full_name, role_profile_name } = invited;
  const isCustomer = role_profile_name === ROLE.customer;
  const names = getAcceptedPages(role_profile_name);
  const accepted = infoPages.filter(({ name }) => names.includes(name));
  const form = useAppForm({
    initial: { new_password: '', accept_terms: false },
    secret: ['new_password'],
    check: ({ new_password, accept_terms }) => ({
      new_password: findPasswordProblem(new_password, email),
      accept_terms: !accept_terms && 'account.terms_required',
    }),
    async send({ new_password }) {
      const { data } = await api.acceptInvite({ token, new_password, accept_terms: 1, language });
      onAccepted();
      await authProvider?.login({ email, password: new_password });
      notify(data.email_verified ? 'account.invite.welcome' : 'account.invite.confirm_email', { type: 'success' });
      navigate(getLandingPath(role_profile_name) ?? paths.orders, { replace: true });
    },
  });
  return (
    <AccountCard
      title={translate('account.invite.title', { name: isolate(full_name) })}
      text={translate(isCustomer ? 'account.invite.text_customer' : 'account.invite.text', { email })}
    >
      <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 4 }}>
        <ErrorSummary {...form.summary} />
        {/* lets password managers store the pair */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          {...form.field('new_password')}
          label={translate('account.new_password')}
          help={translate('account.password_help')}
          autoComplete="new-password"
        />
        <FormControl error={Boolean(form.errors.accept_terms)}>
          <FormControlLabel
            control={
              <Checkbox
                name="accept_terms"
                checked={form.values.accept_terms}
                onChange={(_, accept_terms) => form.set('accept_terms', accept_terms)}
              />
            }
            label={interpolateNodes((values) => translate('account.invite.accept', values), {
              texts: accepted.map(({ name, path, label }, index) => (
                <Fragment key={name}>
                  {index > 0 && separatorIn(language)}
                  <Link component={RouterLink} to={path} target="_blank">
                    {translate(label)}
                  </Link>
                </Fragment>
              )),
            })}
          />
          {form.errors.accept_terms && (
            <FormHelperText component="div">
              <FieldError message={form.errors.accept_terms} />
            </FormHelperText>
          )}
        </FormControl>
        <SubmitButton busy={form.busy}>
          {translate(isCustomer ? 'account.invite.submit_customer' : 'account.invite.submit')}
        </SubmitButton>
      </Box>
    </AccountCard>
  );
}
