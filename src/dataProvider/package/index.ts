/** The published package; the product imports the same modules individually. */
export type { FrappeActions, WorkflowTransition } from '../actions.ts';
export { type FrappeAuthProvider, frappeAuthProvider, frappeHttp } from '../auth/frappeAuthProvider.ts';
export type {
  FrappeAuthOptions,
  FrappeAuthProviderOptions,
  FrappeLogin,
  FrappeSiteOptions,
  OAuthClient,
} from '../auth/options.ts';
export { type Explain, type RefusalBody, refusalOf } from '../errors.ts';
export {
  type FrappeDataProvider,
  type FrappeDataProviderOptions,
  frappeDataProvider,
  type MethodAnswer,
} from '../frappeDataProvider.ts';
export {
  createHttp,
  type Http,
  type HttpAnswer,
  type HttpOptions,
  type HttpRequest,
  type RequestMeta,
} from '../http.ts';
export type { ServerMessage } from '../messages.ts';
export type { ListTables } from '../query.ts';
export type { ChangeStreamOptions } from '../realtime/changeStream.ts';
export { frappeRealtime, type QueryCache } from '../realtime/frappeRealtime.ts';
export type { RealtimeEvent, RealtimeMethods, RealtimeSocket, SocketMessage } from '../realtime/socket.ts';
export { streamSocket } from '../realtime/streamSocket.ts';
export { changedFields, type FrappeRecord } from '../record.ts';
export type { ChildResource, DocumentResource, Registry, ResourceEntry } from '../registry.ts';
export { frappeUpload, type Upload, uploadCallbacks } from '../uploads.ts';
export { type FrappeAuth, frappeActions, frappeAuth, frappeProvider, prefetching, uploadsFirst } from './deprecated.ts';
