/** What a stranger gets of the data provider; the product imports the same files one by one. */
export { type Explain, type Refusal, refusalOf } from '../../src/dataProvider/errors.ts';
export { frappeProvider } from '../../src/dataProvider/frappeProvider.ts';
export {
  createHttp,
  type Http,
  type HttpAnswer,
  type HttpOptions,
  type HttpRequest,
} from '../../src/dataProvider/http.ts';
export type { ServerMessage } from '../../src/dataProvider/messages.ts';
export type { ChildResource, DocumentResource, Registry, ResourceEntry } from '../../src/dataProvider/registry.ts';
export { frappeUpload, type Upload, uploadsFirst } from '../../src/dataProvider/uploads.ts';
