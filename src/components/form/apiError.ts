import type { RefusalBody } from '../../api/types.ts';

/** The error of a failed request; other thrown values have none of these fields. */
interface Failure {
  status?: number;
  message?: string;
  body?: Partial<RefusalBody> | null;
}

const failureOf = (error: unknown): Failure => (error ?? {}) as Failure;

/** The HTTP status of a failed request, 0 if there was no response; undefined for other errors. */
export const getHttpStatus = (error: unknown): number | undefined => failureOf(error).status;

/** Whether the resource doesn't exist, or isn't visible to this account. */
export const isMissing = (error: unknown): boolean => getHttpStatus(error) === 404;

/**
 * Whether the session was rejected. The session observer then notifies the user and opens the login dialog
 * (src/session/AuthDialogs.tsx).
 */
export const isSessionOver = (error: unknown): boolean => getHttpStatus(error) === 401 && !apiErrorMessage(error).key;

/** The error's own message. */
export const getServerMessage = (error: unknown): string => failureOf(error).message ?? '';

/** The body of an error response; empty for other errors. */
export const apiErrorMessage = (error: unknown): Partial<RefusalBody> => failureOf(error).body ?? {};
