import { HOUR } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { getNetwork, QUARTER_HOUR, type RateLimit, type RateLimits } from '../../common/rateLimits.ts';
import { refuse } from '../../common/refuse.ts';

const WRONG_CODES = 5;
/** Wrong codes at an account's login per hour, from all addresses: three of a million codes are correct at a time. */
const WRONG_LOGINS = 20;

/**
 * Checks codes and limits attempts. Five wrong codes end a login, or block a session's confirmations for a quarter of an hour; so do five
 * from one address. Logins are counted by account as well: an attacker at this step knows the password, and may use any number of addresses.
 * `asker` is the login (its token) or the session.
 * @throws RateLimitExceededError, and ValidationError at `code`
 */
export function codeRateLimit(limits: RateLimits) {
  return (
    { address }: Pick<RequestContext, 'address'>,
    { user, asker, isLogin = false }: { user: string; asker: string | undefined; isLogin?: boolean },
    isRight: () => boolean,
  ): void => {
    const counted: RateLimit[] = [
      ['wrong codes of a login or session', asker ?? user, WRONG_CODES, QUARTER_HOUR],
      ['wrong codes of an account from an address', `${getNetwork(address)} ${user}`, WRONG_CODES, QUARTER_HOUR],
    ];
    if (isLogin) counted.push(['wrong codes of an account', user, WRONG_LOGINS, HOUR]);
    limits.claim(counted);
    if (!isRight()) refuse('ValidationError', 'account.code_wrong', { fieldname: 'code' });
    for (const [kind, key] of counted) limits.uncount(kind, key);
  };
}
