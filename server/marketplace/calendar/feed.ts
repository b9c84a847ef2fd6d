import { formatCalendar } from '../../../domain/calendar/ics.ts';
import { calendarFeedPath } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import { ACCOUNT } from '../../../domain/states/account.ts';
import { toLanguage } from '../../../domain/text/format.ts';
import { DAY, HOUR } from '../../../domain/time/kuwaitTime.ts';
import type { Host, RequestContext } from '../../ports/context.ts';
import { hashSecret, newSecret } from '../accounts/sessions.ts';
import { spendTokens } from '../accounts/sql/accounts.ts';
import { getNow } from '../common/clock.ts';
import { getNetwork, QUARTER_HOUR, type RateLimits } from '../common/rateLimits.ts';
import { refuse } from '../common/refuse.ts';
import { getRole } from '../common/roles.ts';
import { translate } from '../common/translations.ts';
import { selectReadableLines } from '../orders/lines.ts';
import { FEED_WORDS, feedEntry } from './lineEntry.ts';

const PURPOSE = 'calendar';
/** A feed never expires by itself. */
const NEVER = '9999-12-31 23:59:59';
/** A feed contains the lines of this many past days, and all future ones. */
const DAYS_BACK = 30;
const MAX_LINES = 500;
const READINGS_PER_HOUR = 60;
const WRONG_PER_QUARTER = 30;

/** When an account's feed was created; undefined if there is none. */
export function feedSince(context: RequestContext): string | undefined {
  const [found] = context.system.list('Account Token', {
    fields: ['creation'],
    filters: [
      ['user', '=', context.session.user],
      ['purpose', '=', PURPOSE],
      ['used_at', 'is', 'not set'],
    ],
    limit_page_length: 1,
  });
  return found?.creation.slice(0, 19);
}

/** Ends an account's feed: its URL stops working. */
export const endFeed = (context: RequestContext, user: string): void =>
  spendTokens(context.database, user, PURPOSE, context.now());

/** Creates a feed and ends the previous one. Its URL is returned only now; the server stores only its hash. */
export function makeFeed(context: RequestContext): string {
  const { user } = context.session;
  endFeed(context, user);
  const token = newSecret(context.random);
  const values = { user, purpose: PURPOSE, token_hash: hashSecret(token), expires_at: NEVER } as const;
  context.system.insert({ doctype: 'Account Token', ...values });
  return calendarFeedPath(token);
}

/** The account of a token; undefined for an unknown or ended feed, and for an account that may not log in. */
function accountOf(context: RequestContext, token: string): string | undefined {
  const [found] = context.system.list('Account Token', {
    fields: ['user', 'used_at'],
    filters: [
      ['token_hash', '=', hashSecret(token)],
      ['purpose', '=', PURPOSE],
    ],
    limit_page_length: 1,
  });
  const user = found && !found.used_at ? context.system.find('User', found.user) : undefined;
  return user?.enabled && user.user_status === ACCOUNT.active ? user.name : undefined;
}

/** The account's lines with what it may currently read. */
function feedText(context: RequestContext, publicUrl: string): string {
  const { session } = context;
  const language = toLanguage(context.system.get('User', session.user).language);
  const now = getNow(context);
  const since = now - DAYS_BACK * DAY;
  const lines = selectReadableLines(context, FEED_WORDS, [['start', '>=', since]], { most: MAX_LINES, order: 'desc' });
  const side = getRole(session) === ROLE.customer ? 'customer' : 'vendor';
  const entries = lines.map((line) => feedEntry(context, line, { publicUrl, language, side }));
  return formatCalendar(translate(language, 'calendar.feed_name'), entries, now);
}

/**
 * GET /calendar/{token}.ics, without a session: the token is the permission to read, and affects no session.
 * @param address the peer's, for the limit of wrong tokens
 * @throws DoesNotExistError for an invalid token; RateLimitExceededError
 */
export function readFeed(
  token: string,
  address: string,
  { host, limits, publicUrl }: { host: Host; limits: RateLimits; publicUrl: string },
): string {
  const network = getNetwork(address);
  limits.check('wrong calendar feeds from an address', network, WRONG_PER_QUARTER, QUARTER_HOUR);
  const user = host.read(host.administrator, (context) => accountOf(context, token));
  if (!user) {
    limits.count('wrong calendar feeds from an address', network, QUARTER_HOUR);
    return refuse('DoesNotExistError', 'common.not_found');
  }
  limits.take('readings of a calendar feed', hashSecret(token), READINGS_PER_HOUR, HOUR);
  return host.read(host.sessionOf(user), (context) => feedText(context, publicUrl));
}
