import type { Sent } from '../../domain/methods/definition.ts';
import type { Methods } from '../../domain/methods/methods.ts';
import type { ServerMessage } from '../dataProvider/messages.ts';
import type { ReadResponse } from './responses.ts';

/** The shape of every response. */

/** Every typed method returns a result like react-admin's: the value in `data`, plus the server's messages. */
export interface ApiResponse<T> {
  data: T;
  messages: ServerMessage[];
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Pass the same key for retries of one action; by default each call gets a new one. */
  idempotencyKey?: string;
}

/** A typed method: its input, optional if every field is, and its response. */
export type ApiMethod<Name extends keyof Methods> =
  Partial<Sent<Methods[Name]>> extends Sent<Methods[Name]>
    ? (input?: Sent<Methods[Name]>, options?: CallOptions) => Promise<ApiResponse<ReadResponse<Name>>>
    : (input: Sent<Methods[Name]>, options?: CallOptions) => Promise<ApiResponse<ReadResponse<Name>>>;

export interface UploadOptions extends CallOptions {
  /** Reports upload progress, 0 to 1. */
  onSent?: (share: number) => void;
}
