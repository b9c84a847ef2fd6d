import { type FrappeSite, GUEST_USER } from '../schema/site.ts';

/** Cookies and CORS headers of a Frappe site. */

const SESSION_SECONDS = 612_000;

export interface CookieIdentity {
  user: string;
  fullName: string;
  systemUser: boolean;
  sid: string;
}

export const GUEST_IDENTITY: CookieIdentity = {
  user: GUEST_USER,
  fullName: GUEST_USER,
  systemUser: false,
  sid: GUEST_USER,
};

/** The five cookies of a session. */
export function sessionCookies(identity: CookieIdentity, now: number): string[] {
  const expires = new Date(now + SESSION_SECONDS * 1000).toUTCString();
  return [
    `sid=${identity.sid}; Expires=${expires}; Max-Age=${SESSION_SECONDS}; HttpOnly; Path=/; SameSite=Lax`,
    `system_user=${identity.systemUser ? 'yes' : 'no'}; Path=/; SameSite=Lax`,
    `full_name=${encodeURIComponent(identity.fullName)}; Path=/; SameSite=Lax`,
    `user_id=${encodeURIComponent(identity.user)}; Path=/; SameSite=Lax`,
    'user_image=; Path=/; SameSite=Lax',
  ];
}

/** The cookies that end a browser's session. */
export const expiredCookies = (): string[] =>
  ['sid', 'system_user', 'full_name', 'user_id', 'user_image'].map(
    (name) => `${name}=; Expires=${new Date(0).toUTCString()}; Path=/`,
  );

/** Reads a cookie of a request. An invalid encoding is returned as it is: another app on the same host may have set it. */
export function readCookie(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...parts] = part.trim().split('=');
    const value = parts.join('=');
    if (key === name) return decoded(value);
  }
  return undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Adds the CORS headers that let a page of an allowed origin read the response. */
export function allowOrigin(site: FrappeSite, request: Request, response: Response): Response {
  const origin = request.headers.get('origin');
  if (!origin || !(site.config.allowCors ?? []).some((allowed) => allowed === '*' || allowed === origin))
    return response;
  response.headers.set('Access-Control-Allow-Credentials', 'true');
  response.headers.set('Access-Control-Allow-Origin', origin);
  response.headers.set('Vary', 'Origin');
  if (request.method === 'OPTIONS') {
    const requestHeaders = request.headers.get('access-control-request-headers');
    response.headers.set(
      'Access-Control-Allow-Methods',
      request.headers.get('access-control-request-method') ?? 'None',
    );
    if (requestHeaders) response.headers.set('Access-Control-Allow-Headers', requestHeaders);
    response.headers.set('Access-Control-Max-Age', '86400');
  }
  return response;
}
