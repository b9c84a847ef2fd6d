import { trimTrailing } from '../../../domain/text/trimTrailing.ts';
import type { Row } from '../../ports/row.ts';
import type { Session } from '../../ports/session.ts';
import { sessionUser, userOfKeyPair } from '../../store/accounts.ts';
import { FrappeError } from '../schema/errors.ts';
import type { Meta } from '../schema/meta.ts';
import { readRow, rowsWith } from '../schema/rows.ts';
import { ADMINISTRATOR, type FrappeSite, GUEST_USER } from '../schema/site.ts';

const userMeta = (site: FrappeSite): Meta | undefined => site.metas.get('User');

/** A user's row, by case-insensitive name. */
export function userRow(site: FrappeSite, user: string): Row | undefined {
  const meta = userMeta(site);
  return meta ? readRow(site.database, meta, user) : undefined;
}

export const isEnabled = (row: Row | undefined): boolean => row !== undefined && row.enabled !== 0;

/** Roles as Frappe resolves them: the user's own, All and Guest for everyone who is logged in, Desk User for System Users. */
export function loadSession(site: FrappeSite, user: string): Session {
  if (user === GUEST_USER) return { user, roles: new Set([GUEST_USER]) };
  const roles = new Set(['All', GUEST_USER]);
  if (user === ADMINISTRATOR) {
    for (const meta of site.metas.values()) for (const row of meta.json.permissions) roles.add(row.role);
    for (const role of [ADMINISTRATOR, 'System Manager', 'Desk User']) roles.add(role);
    return { user, roles };
  }
  const row = userRow(site, user);
  if (userMeta(site)?.tables.some((field) => field.fieldname === 'roles') && site.metas.has('Has Role')) {
    for (const entry of rowsWith(site.database, 'Has Role', { parent: user, parenttype: 'User' }))
      roles.add(String(entry.role));
  }
  if (row?.role_profile_name) roles.add(String(row.role_profile_name));
  if (row?.user_type === 'System User') roles.add('Desk User');
  return { user: row ? String(row.name) : user, roles };
}

const refused = () => new FrappeError('AuthenticationError', []);

function pairOf(authorization: string): { key: string; secret: string } | undefined {
  const parts = authorization.split(' ');
  if (parts.length !== 2) return undefined;
  const [scheme = '', credentials = ''] = parts;
  let text = credentials;
  if (scheme.toLowerCase() === 'basic') {
    if (
      trimTrailing(credentials, '=').length % 4 === 1 ||
      (credentials.length % 4 !== 0 && /^[A-Za-z0-9+/=]+$/.test(credentials))
    ) {
      throw new FrappeError(
        'InvalidAuthorizationToken',
        [
          {
            message: 'Failed to decode token, please provide a valid base64-encoded token.',
            title: 'Message',
            indicator: 'red',
            raise_exception: 1,
          },
        ],
        { status: 400 },
      );
    }
    text = Buffer.from(credentials, 'base64').toString('utf8');
  } else if (scheme.toLowerCase() !== 'token') throw refused();
  const at = text.indexOf(':');
  if (at < 0) throw refused();
  return { key: text.slice(0, at), secret: text.slice(at + 1) };
}

/** Who sends a request, and how they are authenticated. */
export interface Identity {
  session: Session;
  byCookie: boolean;
  /** A cookie was sent whose session has ended. */
  expired: boolean;
}

/** Authenticates a request. @throws AuthenticationError for an invalid header, and for the key pair of a disabled user */
export function authenticate(site: FrappeSite, authorization: string | undefined, sid: string | undefined): Identity {
  const hooked = site.hooks.authenticate?.(authorization, { database: site.database, now: site.now });
  if (hooked) return { session: hooked, byCookie: false, expired: false };
  const cookieUser = sid && sid !== GUEST_USER ? sessionUser(site.database, sid) : undefined;
  const expired = Boolean(sid) && sid !== GUEST_USER && cookieUser === undefined;
  const pair = authorization ? pairOf(authorization) : undefined;
  if (pair) {
    const user = userOfKeyPair(site.database, pair.key, pair.secret);
    if (!user || (user !== ADMINISTRATOR && !isEnabled(userRow(site, user)))) throw refused();
    if (!cookieUser) return { session: { ...site.sessionOf(user), apiKey: pair.key }, byCookie: false, expired };
  }
  return { session: site.sessionOf(cookieUser ?? GUEST_USER), byCookie: cookieUser !== undefined, expired };
}
