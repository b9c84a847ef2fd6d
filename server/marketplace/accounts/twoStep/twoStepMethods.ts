import { ROLE } from '../../../../domain/access.ts';
import * as definitions from '../../../../domain/methods/twoStep.ts';
import { MINUTE } from '../../../../domain/time/kuwaitTime.ts';
import type { MethodReply, RequestContext } from '../../../ports/context.ts';
import type { Hooks } from '../../../ports/hooks.ts';
import type { Stored } from '../../../ports/registeredTypes.ts';
import type { Row } from '../../../ports/row.ts';
import { type AuditAction, recordAudit } from '../../common/auditLog.ts';
import { implement, implementPrepared } from '../../common/bindMethod.ts';
import type { RateLimits } from '../../common/rateLimits.ts';
import { refuse } from '../../common/refuse.ts';
import { accountOfToken } from '../emailLinks.ts';
import { logIn } from '../logIn.ts';
import { isPasswordUnchanged, verifyPassword } from '../loginLockout.ts';
import { hashSecret, newSecret, stampAfter } from '../sessions.ts';
import { spendTokens } from '../sql/accounts.ts';
import { codeRateLimit } from './codeRateLimit.ts';
import { makeRecoveryCodes, recoveryLeft, takeRecoveryCode } from './recovery.ts';
import { isFresh, markFresh } from './stepUp.ts';
import { beginTwoStep, confirmTwoStep, forgetTwoStep, hasTwoStep, takeCode } from './totp.ts';

const CHALLENGE = 5 * MINUTE;
/**
 * The response to a correct password: a session, or with two-step login a challenge for its code.
 * @param required whether staff must have two-step login
 */
export function logInOrChallenge(context: RequestContext, user: Stored<'User'>, required: boolean): Row {
  const isOn = hasTwoStep(context.database, user.name);
  if (!isOn) {
    if (required && user.role_profile_name === ROLE.staff) refuse('PermissionError', 'account.two_step_missing');
    return logIn(context, user);
  }
  spendTokens(context.database, user.name, 'login_code', context.now());
  const challenge = newSecret(context.random);
  context.system.insert({
    doctype: 'Account Token',
    user: user.name,
    purpose: 'login_code',
    token_hash: hashSecret(challenge),
    expires_at: stampAfter(context.now(), CHALLENGE),
  });
  const { role_profile_name, user_status, email } = user;
  const message = { role_profile_name, user_status, api_key: '', api_secret: '', email, username: '', mobile_no: '' };
  return { message: { ...message, challenge }, full_name: user.full_name ?? '' };
}

function audit(context: RequestContext, action: AuditAction): void {
  const { user } = context.session;
  recordAudit(context, { action, doctype: 'User', name: user, before: null, after: null, reason: '' });
}

/** Two-step login and its setup (H11). @param required whether staff must have it */
export function twoStepHooks({
  limits,
  twoStepRequired: required,
}: {
  limits: RateLimits;
  twoStepRequired: boolean;
}): Hooks {
  const judge = codeRateLimit(limits);
  const isCode = (context: RequestContext, user: string, code: string) => () =>
    takeCode(context.database, user, code) || takeRecoveryCode(context, user, code);

  const loginCode = implement(definitions.loginCode, ({ challenge, code }, context): MethodReply => {
    const { name, user } = accountOfToken(context, challenge, 'login_code', 'account.code_expired');
    judge(context, { user: user.name, asker: name, isLogin: true }, isCode(context, user.name, code));
    context.system.setValues('Account Token', name, { used_at: context.now() });
    const body = logIn(context, user);
    markFresh(context, body.message.api_key);
    return { kind: 'reply', body };
  });

  const status = implement(definitions.twoStepStatus, (_asked, context) => {
    const { user } = context.session;
    return { on: hasTwoStep(context.database, user), required, recovery_left: recoveryLeft(context, user) };
  });

  const begin = implementPrepared(
    definitions.twoStepBegin,
    ({ password }, context) => verifyPassword(context, limits, context.session.user, password),
    (_asked, context, checked) => {
      const { user } = context.session;
      if (!isPasswordUnchanged(context, user, checked))
        return refuse('ValidationError', 'account.password_wrong', { fieldname: 'password' });
      // replaces an existing app
      if (!isFresh(context)) return refuse('PermissionError', 'staff.step_up');
      return beginTwoStep(context, user);
    },
  );

  const confirm = implement(definitions.twoStepConfirm, ({ code }, context) => {
    const { user } = context.session;
    if (!isFresh(context)) return refuse('PermissionError', 'staff.step_up');
    judge(context, { user, asker: context.session.apiKey }, () => confirmTwoStep(context.database, user, code));
    markFresh(context);
    audit(context, 'two_step_on');
    return { recovery: makeRecoveryCodes(context, user) };
  });

  const end = implement(definitions.twoStepEnd, (_asked, context) => {
    if (required) refuse('PermissionError', 'account.two_step_required');
    forgetTwoStep(context.database, context.session.user);
    spendTokens(context.database, context.session.user, 'recovery', context.now());
    audit(context, 'two_step_off');
    return { ok: 1 as const };
  });

  const stepUp = implement(definitions.stepUp, ({ code }, context) => {
    const { user } = context.session;
    judge(context, { user, asker: context.session.apiKey }, isCode(context, user, code));
    markFresh(context);
    return { ok: 1 as const };
  });

  return { methods: { ...loginCode, ...status, ...begin, ...confirm, ...end, ...stepUp } };
}
