import type { Answered, Sent } from '../../domain/methods/definition.ts';
import type { Methods } from '../../domain/methods/methods.ts';
import type { ServerMessage } from '../dataProvider/messages.ts';

/** How every call of the API answers. */

/** Every typed method answers like a react-admin method: the value under `data`, the server's sentences beside it. */
export interface ApiResponse<T> {
  data: T;
  messages: ServerMessage[];
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Kept by the caller over retries of the same intention; a fresh one when left out. */
  idempotencyKey?: string;
}

/** A method as its definition types it: what it is sent, which may be left out where nothing has to be said, and what it answers. */
export type ApiMethod<Name extends keyof Methods> =
  Partial<Sent<Methods[Name]>> extends Sent<Methods[Name]>
    ? (input?: Sent<Methods[Name]>, options?: CallOptions) => Promise<ApiResponse<Answered<Methods[Name]>>>
    : (input: Sent<Methods[Name]>, options?: CallOptions) => Promise<ApiResponse<Answered<Methods[Name]>>>;

export interface UploadOptions extends CallOptions {
  /** Hears which share has left, 0 to 1. */
  onSent?: (share: number) => void;
}
