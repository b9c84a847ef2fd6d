import { paths, withQuery } from './paths.ts';

/** Where the link of a registration mail leads. */
export const verifyEmailPath = (token: string): string => withQuery(paths.verifyEmail, { token });

/** Where the link of a password mail leads. */
export const newPasswordPath = (token?: string): string => withQuery(paths.newPassword, { token });

/** Where a provider answers one request without logging in. The token stands behind `#`: no server, log or preview is told it. */
export const answerPath = (token: string): string => `${paths.answer}#${token}`;

/** Writing to the team once more, in the thread of an earlier message. */
export const replyPath = (number: string): string => withQuery(paths.contact, { number });
