import type { RefusalBody } from '../../api/types.ts';

/** What a failed call throws; of anything else that was thrown nothing is known. */
interface Failure {
  status?: number;
  message?: string;
  body?: Partial<RefusalBody> | null;
}

const failureOf = (error: unknown): Failure => (error ?? {}) as Failure;

/** The status of the answer, 0 when none came; undefined for what is no failed call. */
export const getHttpStatus = (error: unknown): number | undefined => failureOf(error).status;

/** Is what was asked for not there, or not there for this reader? */
export const isMissing = (error: unknown): boolean => getHttpStatus(error) === 404;

/** Was the session refused? Whoever watches over it tells so, and asks for the login (src/session/AuthDialogs.tsx). */
export const isSessionOver = (error: unknown): boolean => getHttpStatus(error) === 401 && !apiErrorMessage(error).key;

/** The failure's own sentence. */
export const getServerMessage = (error: unknown): string => failureOf(error).message ?? '';

/** What the server said beside the status; empty for what is no refusal of the server. */
export const apiErrorMessage = (error: unknown): Partial<RefusalBody> => failureOf(error).body ?? {};
