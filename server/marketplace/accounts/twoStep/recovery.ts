import { toLanguage } from '../../../../domain/text/format.ts';
import { plainSigns } from '../../../../domain/text/textInput.ts';
import { DAY } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { queueMail } from '../email/outbox.ts';
import { hashSecret, stampAfter } from '../sessions.ts';
import { revokeSessions, spendTokens } from '../sql/accounts.ts';
import { newRecoveryCode } from './totp.ts';

const CODES = 10;
/** How long a recovery code is stored: it stays valid until it is used. */
const LONG = 3650 * DAY;

/** What is hashed: it includes the account, so that a code is valid for no other one. */
const stored = (user: string, code: string): string =>
  hashSecret(
    `${user} ${plainSigns(code)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')}`,
  );

const open = (user: string) => [
  ['user', '=', user],
  ['purpose', '=', 'recovery'],
  ['used_at', 'is', 'not set'],
];

/** Creates new recovery codes and invalidates the former ones. They are returned only now; the server stores only their hashes. */
export function makeRecoveryCodes(context: RequestContext, user: string): string[] {
  spendTokens(context.database, user, 'recovery', context.now());
  const codes = Array.from({ length: CODES }, () => newRecoveryCode(context.random));
  for (const code of codes)
    context.system.insert({
      doctype: 'Account Token',
      user,
      purpose: 'recovery',
      token_hash: stored(user, code),
      expires_at: stampAfter(context.now(), LONG),
    });
  return codes;
}

export const recoveryLeft = (context: RequestContext, user: string): number =>
  context.system.count('Account Token', { filters: open(user) });

/** Uses a recovery code: ends the other sessions and notifies the account. @returns whether the code was valid */
export function takeRecoveryCode(context: RequestContext, user: string, code: string): boolean {
  const [found] = context.system.list('Account Token', {
    fields: ['name'],
    filters: [...open(user), ['token_hash', '=', stored(user, code)]],
    limit_page_length: 1,
  });
  if (!found) return false;
  context.system.setValues('Account Token', found.name, { used_at: context.now() });
  revokeSessions(context.database, user, context.now(), context.session.apiKey);
  const language = toLanguage(context.system.get('User', user).language);
  queueMail(context, { to: user, user, language, template: 'recovery_used' });
  return true;
}
