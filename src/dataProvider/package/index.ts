/** The published package; the product imports the same modules individually. */
export { frappeActions, type WorkflowTransition } from '../actions.ts';
export { type FrappeAuth, frappeAuth } from '../auth/frappeAuth.ts';
export type { FrappeAuthOptions, OAuthClient } from '../auth/options.ts';
export { type Explain, type RefusalBody, refusalOf } from '../errors.ts';
export { frappeProvider } from '../frappeProvider.ts';
export {
  createHttp,
  type Http,
  type HttpAnswer,
  type HttpOptions,
  type HttpRequest,
} from '../http.ts';
export type { ServerMessage } from '../messages.ts';
export { prefetching } from '../prefetch.ts';
export type { ChangeStreamOptions } from '../realtime/changeStream.ts';
export {
  frappeRealtime,
  type QueryCache,
  type RealtimeSocket,
} from '../realtime/frappeRealtime.ts';
export { streamSocket } from '../realtime/streamSocket.ts';
export { changedFields, type FrappeRecord } from '../record.ts';
export type { ChildResource, DocumentResource, Registry, ResourceEntry } from '../registry.ts';
export { frappeUpload, type Upload, uploadsFirst } from '../uploads.ts';
