/** What a stranger gets of the data provider; the product imports the same files one by one. */
export { frappeActions, type WorkflowTransition } from '../../src/dataProvider/actions.ts';
export { type FrappeAuth, frappeAuth } from '../../src/dataProvider/auth/frappeAuth.ts';
export type { FrappeAuthOptions, OAuthClient } from '../../src/dataProvider/auth/options.ts';
export { type Explain, type RefusalBody, refusalOf } from '../../src/dataProvider/errors.ts';
export { frappeProvider } from '../../src/dataProvider/frappeProvider.ts';
export {
  createHttp,
  type Http,
  type HttpAnswer,
  type HttpOptions,
  type HttpRequest,
} from '../../src/dataProvider/http.ts';
export type { ServerMessage } from '../../src/dataProvider/messages.ts';
export { prefetching } from '../../src/dataProvider/prefetch.ts';
export type { ChangeStreamOptions } from '../../src/dataProvider/realtime/changeStream.ts';
export {
  frappeRealtime,
  type QueryCache,
  type RealtimeSocket,
} from '../../src/dataProvider/realtime/frappeRealtime.ts';
export { streamSocket } from '../../src/dataProvider/realtime/streamSocket.ts';
export { changedFields, type FrappeRecord } from '../../src/dataProvider/record.ts';
export type { ChildResource, DocumentResource, Registry, ResourceEntry } from '../../src/dataProvider/registry.ts';
export { frappeUpload, type Upload, uploadsFirst } from '../../src/dataProvider/uploads.ts';
