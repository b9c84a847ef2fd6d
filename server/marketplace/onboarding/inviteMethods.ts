import { validateInvitation } from '../../../domain/account.ts';
import { getAcceptedPages } from '../../../domain/infoPages.ts';
import { invitePath } from '../../../domain/mailPaths.ts';
import * as onboarding from '../../../domain/methods/onboarding.ts';
import { type AccountRole, ROLE } from '../../../domain/roles.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Hooks } from '../../ports/hooks.ts';
import { isInvitationOpen, queueVerification, readNewPassword } from '../accounts/accounts.ts';
import { recordConsent } from '../accounts/consents.ts';
import { INVITES, LIFETIME } from '../accounts/email/outbox.ts';
import { accountOfToken, confirmEmail, endMailedLinks } from '../accounts/emailLinks.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { hashSecret, newSecret, stampAfter } from '../accounts/sessions.ts';
import { revokeSessions, spendTokens, storePasswordHash } from '../accounts/sql/accounts.ts';
import { recordAudit } from '../common/auditLog.ts';
import { implement, implementPrepared } from '../common/bindMethod.ts';
import { refuse } from '../common/refuse.ts';
import { refuseFields } from '../common/refuseFields.ts';
import { createInvited, getInvitationOrThrow, queueInvite } from './invitedAccounts.ts';
import { submitMethods } from './submitProfile.ts';

/** The account of an invitation that is still open. @throws ValidationError for any other link */
function accountOfInvite(context: RequestContext, token: unknown) {
  const link = accountOfToken(context, token, INVITES);
  if (!isInvitationOpen(link.user)) refuse('ValidationError', 'account.link_expired', { fieldname: 'token' });
  return link;
}

/** Ends the links of an invitation that have not been used, also one that is still to be sent. */
function endInviteLinks(context: RequestContext, user: string): void {
  endMailedLinks(context, user, 'invite');
  spendTokens(context.database, user, 'invite_link', context.now());
}

const auditInvite = (
  context: RequestContext,
  action: 'invite_provider' | 'invite_link',
  name: string,
  after: unknown,
) => recordAudit(context, { action, doctype: 'User', name, before: null, after, reason: '' });

/** Invitations of providers, and their acceptance (decisions J6). */
export const inviteHooks = (publicUrl: string): Hooks => ({
  methods: {
    ...submitMethods,
    ...implement(onboarding.inviteProvider, ({ language, ...form }, context) => {
      const { username, ...problems } = validateInvitation({ ...form, username: form.full_name });
      refuseFields({ ...problems, ...(username && { full_name: username }) });
      const { email, full_name, mobile_no } = form;
      const created = createInvited(context, {
        email,
        full_name,
        mobile_no,
        role: form.role_profile_name as AccountRole,
        language,
      });
      const sends_at = queueInvite(context, created.user, language);
      auditInvite(context, 'invite_provider', created.user, { role_profile_name: form.role_profile_name });
      return { email: created.user, doctype: created.doctype, name: created.name, sends_at };
    }),
    ...implement(onboarding.resendInvite, ({ email }, context) => {
      const user = getInvitationOrThrow(context, email);
      endInviteLinks(context, user.name);
      const sends_at = queueInvite(context, user.name, user.language);
      auditInvite(context, 'invite_provider', user.name, { sends_at });
      return { email: user.name, sends_at };
    }),
    ...implement(onboarding.makeInviteLink, ({ email }, context) => {
      const user = getInvitationOrThrow(context, email);
      // whoever has the link can pay: for a customer's bookings, that is the customer alone
      if (user.role_profile_name === ROLE.customer)
        refuse('ValidationError', 'staff.invite.by_mail_only', { fieldname: 'email' });
      endInviteLinks(context, user.name);
      const token = newSecret(context.random);
      const expires_at = stampAfter(context.now(), LIFETIME.invite);
      context.system.insert({
        doctype: 'Account Token',
        user: user.name,
        purpose: 'invite_link',
        token_hash: hashSecret(token),
        expires_at,
      });
      auditInvite(context, 'invite_link', user.name, { expires_at });
      return { link: `${publicUrl}${invitePath(token)}`, expires_at };
    }),
    ...implement(onboarding.openInvite, ({ token }, context) => {
      const { email, full_name, role_profile_name } = accountOfInvite(context, token).user;
      return { email, full_name: full_name ?? '', role_profile_name: role_profile_name as AccountRole };
    }),
    ...implementPrepared(
      onboarding.acceptInvite,
      async ({ token, new_password, accept_terms }, context) => {
        const { user } = accountOfInvite(context, token);
        const password = readNewPassword(new_password, { email: user.name, username: user.username ?? '' });
        if (!accept_terms) refuse('ValidationError', 'account.terms_required', { fieldname: 'accept_terms' });
        return hashPassword(context.random, password);
      },
      ({ token, language }, context, hash) => {
        const { name, user, purpose } = accountOfInvite(context, token);
        const now = context.now().slice(0, 19);
        storePasswordHash(context.database, user.name, hash);
        context.system.setValues('User', user.name, { invite_accepted_at: now });
        recordConsent(context, user, {
          how: 'registration',
          language,
          documents: getAcceptedPages(user.role_profile_name ?? ''),
        });
        // Whoever handed a link over may have opened it: only the emailed one proves that the email is theirs.
        const isByMail = purpose === 'invite';
        if (isByMail) confirmEmail(context, name, user);
        else queueVerification(context, user);
        endInviteLinks(context, user.name);
        revokeSessions(context.database, user.name, now);
        return { email: user.name, email_verified: isByMail ? (1 as const) : (0 as const) };
      },
    ),
  },
});
