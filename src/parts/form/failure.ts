import type { RefusalBody } from '../../api/types.ts';

/** What a failed call throws; of anything else that was thrown nothing is known. */
interface Failure {
  status?: number;
  message?: string;
  body?: Partial<RefusalBody> | null;
}

const failureOf = (error: unknown): Failure => (error ?? {}) as Failure;

/** The status of the answer, 0 when none came; undefined for what is no failed call. */
export const statusOf = (error: unknown): number | undefined => failureOf(error).status;

/** Is what was asked for not there, or not there for this reader? */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404;

/** The failure's own sentence. */
export const messageOf = (error: unknown): string => failureOf(error).message ?? '';

/** What the server said beside the status; empty for what is no refusal of the server. */
export const refusalOfError = (error: unknown): Partial<RefusalBody> => failureOf(error).body ?? {};
