import type { Answered, Sent } from '../../domain/methods/definition.ts';
import type { Methods } from '../../domain/methods/methods.ts';

/** How every call of the API answers, and how it is refused. */

/** A refusal, a warning or a success sentence of the server; `key` and `values` find the catalogue's own words (G7). */
interface ApiMessage {
  /** English text. */
  message: string;
  key?: string;
  values?: Record<string, string | number>;
  fieldname?: string;
  indicator?: string;
}

/** Every typed method answers like a react-admin method: the value under `data`, the server's sentences beside it. */
export interface Answer<T> {
  data: T;
  messages: ApiMessage[];
}

/** `body` of the HttpError with which any call of the provider ends in a refusal. `message` of the error is the best sentence. */
export interface RefusalBody {
  /** Frappe's class of the error, for example `OverlapError`; '' when the answer was not Frappe's. */
  exception: string;
  /** Sentence per field, as react-admin's forms take it; with them the best sentence as `root.serverError`. */
  errors: Record<string, string | { serverError: string }>;
  /** Catalogue key of the sentence and its values. */
  key?: string;
  values?: Record<string, string | number>;
  messages: ApiMessage[];
  /** The fresh document or quote of a conflict. */
  data?: unknown;
  /** Seconds, from the Retry-After header. */
  retryAfter?: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Kept by the caller over retries of the same intention; a fresh one when left out. */
  idempotencyKey?: string;
}

/** A method as its definition types it: what it is sent, and what it answers. */
export type Call<Name extends keyof Methods> = (
  input: Sent<Methods[Name]>,
  options?: CallOptions,
) => Promise<Answer<Answered<Methods[Name]>>>;

export interface UploadOptions extends CallOptions {
  /** Hears which share has left, 0 to 1. */
  onSent?: (share: number) => void;
}
