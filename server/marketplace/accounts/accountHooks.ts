import { normalizeEmail } from '../../../domain/account.ts';
import * as accounts from '../../../domain/methods/accounts.ts';
import { HOUR } from '../../../domain/time/kuwaitTime.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { EngineRequest, Hooks } from '../../ports/hooks.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import type { Row } from '../../ports/row.ts';
import { implement, implementPrepared } from '../common/bindMethod.ts';
import { getNetwork } from '../common/rateLimits.ts';
import { refuse } from '../common/refuse.ts';
import {
  type AccountParts,
  isInvitationOpen,
  MAILS_PER_HOUR,
  prepareAccount,
  queuePasswordLink,
  queueVerification,
  readNewPassword,
  registerAccount,
} from './accounts.ts';
import {
  accountOfToken,
  confirmEmail,
  endMailedLinks,
  getBrowserSecret,
  isKnownBrowser,
  KNOWN_BROWSER,
  storeKnownBrowser,
} from './emailLinks.ts';
import { logIn } from './logIn.ts';
import { isPasswordUnchanged, verifyPassword } from './loginLockout.ts';
import { hashPassword } from './passwords.ts';
import { revokeSession, revokeSessions, spendTokens, storePasswordHash } from './sql/accounts.ts';
import { logInOrChallenge, twoStepHooks } from './twoStep/twoStepMethods.ts';

type Account = Stored<'User'>;

const OK = { ok: 1 } as const;
/** Account emails per client address and hour, for all email addresses: a household or an office shares one. */
const MAILS_PER_ADDRESS = 20;

/**
 * Whether anyone can send this request about any email address, so that its timing must not reveal accounts: the response for a known
 * email, for which an email is prepared, takes as long as for an unknown one.
 */
const asksAboutEmail = (request: EngineRequest): boolean =>
  request.kind === 'method'
    ? ['register', 'forgot_password', 'resend_verification'].some((name) => request.name === `husainia.api.${name}`)
    : request.kind === 'resource' && request.doctype === 'User' && request.verb === 'POST';

const bodyReply = (body: Row): MethodReply => ({ kind: 'reply', body });

type Methods = NonNullable<Hooks['methods']>;

/** Login, logout, and email confirmation. */
function sessionMethods({ limits, twoStepRequired }: AccountParts): Methods {
  const login = implementPrepared(
    accounts.login,
    ({ usr, pwd, browser_secret }, context) => {
      const name = normalizeEmail(usr);
      return verifyPassword(context, limits, name, pwd, isKnownBrowser(context, name, browser_secret));
    },
    ({ usr, browser_secret }, context, checked) => {
      const name = normalizeEmail(usr);
      const user = context.system.find('User', name);
      if (!isPasswordUnchanged(context, name, checked) || !user?.enabled)
        return refuse('AuthenticationError', 'account.incorrect');
      storeKnownBrowser(context, name, browser_secret);
      return bodyReply(logInOrChallenge(context, user, twoStepRequired));
    },
  );

  const verifyEmail = implementPrepared(
    accounts.verifyEmail,
    async ({ token, password }, context) =>
      verifyPassword(context, limits, accountOfToken(context, token, 'verify_email').user.name, password),
    ({ token }, context, checked) => {
      const { name, user } = accountOfToken(context, token, 'verify_email');
      if (!isPasswordUnchanged(context, user.name, checked))
        return refuse('ValidationError', 'account.password_wrong', { fieldname: 'password' });
      return { email: user.email, user_status: confirmEmail(context, name, user) };
    },
  );

  const confirmRegistration = implement(accounts.confirmRegistration, ({ token, browser_secret }, context) => {
    const link = accountOfToken(context, token, 'verify_email');
    const secret = getBrowserSecret(link.user.name, browser_secret);
    const registration = accountOfToken(context, secret, 'registration', 'account.other_browser');
    const user_status = confirmEmail(context, link.name, link.user);
    context.system.setValues('Account Token', registration.name, { used_at: context.now() });
    return bodyReply(logIn(context, { ...link.user, user_status }));
  });

  const logout = implement(accounts.logout, (_input, context) => {
    if (context.session.apiKey) revokeSession(context.database, context.session.apiKey, context.now());
    return OK;
  });

  return { ...login, ...logout, ...verifyEmail, ...confirmRegistration };
}

/** Emailed links on request. */
function mailMethods({ limits }: AccountParts): Methods {
  /** Responds the same for every email, so that nobody learns which ones have an account. */
  const mailing = (
    definition: typeof accounts.forgotPassword,
    purpose: 'verify_email' | 'reset_password',
    queueFor: (user: Account, context: RequestContext) => void,
  ) =>
    implement(definition, ({ email }, context) => {
      limits.take('account mails from an address', getNetwork(context.address), MAILS_PER_ADDRESS, HOUR);
      limits.take('account mails to an e-mail', `${purpose} ${email}`, MAILS_PER_HOUR, HOUR);
      const user = context.system.find('User', email);
      if (user?.enabled) queueFor(user, context);
      return OK;
    });

  return {
    ...mailing(accounts.resendVerification, 'verify_email', (user, context) => {
      if (!user.email_verified && !isInvitationOpen(user)) queueVerification(context, user);
    }),
    ...mailing(accounts.forgotPassword, 'reset_password', (user, context) => queuePasswordLink(context, user)),
  };
}

/** Sets a new password, with an emailed link or the current password. */
function passwordMethods({ limits }: AccountParts): Methods {
  const resetPassword = implementPrepared(
    accounts.resetPassword,
    async ({ token, new_password }, context) => {
      const { user } = accountOfToken(context, token, 'reset_password');
      return hashPassword(
        context.random,
        readNewPassword(new_password, { email: user.name, username: user.username ?? '' }),
      );
    },
    ({ token }, context, hash) => {
      const { name, user } = accountOfToken(context, token, 'reset_password');
      storePasswordHash(context.database, user.name, hash);
      confirmEmail(context, name, user);
      // The owner's new password locks out anyone else who registered with the owner's email, and the links they hold.
      for (const purpose of ['registration', KNOWN_BROWSER] as const)
        spendTokens(context.database, user.name, purpose, context.now());
      for (const purpose of ['verify_email', 'reset_password'] as const) endMailedLinks(context, user.name, purpose);
      revokeSessions(context.database, user.name, context.now());
      return { ...OK, email: user.name };
    },
  );

  const changePassword = implementPrepared(
    accounts.changePassword,
    async ({ current_password, new_password }, context) => {
      const { user: name } = context.session;
      const checked = await verifyPassword(context, limits, name, current_password);
      if (!checked) return { checked, hash: '' };
      const username = context.system.get('User', name).username ?? '';
      return {
        checked,
        hash: await hashPassword(context.random, readNewPassword(new_password, { email: name, username })),
      };
    },
    (_input, context, { checked, hash }) => {
      const { user: name, apiKey } = context.session;
      if (!isPasswordUnchanged(context, name, checked))
        return refuse('ValidationError', 'account.password_wrong', { fieldname: 'current_password' });
      storePasswordHash(context.database, name, hash);
      // A link that was requested earlier could set yet another password.
      endMailedLinks(context, name, 'reset_password');
      revokeSessions(context.database, name, context.now(), apiKey);
      return OK;
    },
  );

  return { ...resetPassword, ...changePassword };
}

/** Login, registration, and related methods (B2a, B4). */
export function accountHooks(parts: AccountParts): Hooks {
  return {
    evenTime: (request) => (asksAboutEmail(request) ? parts.evenStep : undefined),
    methods: {
      ...sessionMethods(parts),
      ...twoStepHooks(parts).methods,
      ...implementPrepared(
        accounts.register,
        async (body, context) => prepareAccount(body, context, parts),
        (body, context, hash) => bodyReply({ data: registerAccount(body, context, parts, hash, body.consent) }),
      ),
      ...mailMethods(parts),
      ...passwordMethods(parts),
    },
    resources: {
      User: {
        create: ({ body }, context, hash) => bodyReply({ data: registerAccount(body, context, parts, String(hash)) }),
      },
    },
    prepareCreate: { User: async (body, context) => prepareAccount(body, context, parts) },
  };
}
