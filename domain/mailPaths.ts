import { paths, withQuery } from './paths.ts';

/** The link in a registration email. */
export const verifyEmailPath = (token: string): string => withQuery(paths.verifyEmail, { token });

/** The link in a password-reset email. */
export const newPasswordPath = (token?: string): string => withQuery(paths.newPassword, { token });

/**
 * The page where a provider responds to one request without logging in. The token is in the fragment, so servers, logs and link
 * previews never receive it.
 */
export const answerPath = (token: string): string => `${paths.answer}#${token}`;

/** The page where an invited provider sets a password. The token is in the fragment, like that of `answerPath`. */
export const invitePath = (token: string): string => `${paths.invite}#${token}`;

/** The contact form for a follow-up in the thread of an earlier message. */
export const replyPath = (number: string): string => withQuery(paths.contact, { number });
