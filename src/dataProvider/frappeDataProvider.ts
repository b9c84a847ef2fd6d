import type { DataProvider } from 'ra-core';
import type { FrappeActions } from './actions.ts';
import { frappeHttp } from './auth/frappeAuthProvider.ts';
import type { FrappeSiteOptions } from './auth/options.ts';
import { type CallMeta, createDocumentClient, type Records } from './documents.ts';
import { createHttp, type Http, type HttpOptions, type HttpRequest, withMeta } from './http.ts';
import type { ServerMessage } from './messages.ts';
import { notConnected, type RealtimeMethods, type RealtimeSocket } from './realtime/socket.ts';
import { documentEntryOf, entryOf, isChild, type Registry } from './registry.ts';
import { frappeUpload, type Upload, uploadCallbacks } from './uploads.ts';

/** The site, the login mode, and what the application adds. */
export interface FrappeDataProviderOptions extends FrappeSiteOptions {
  /** What the provider can't know about resources. A resource that isn't listed is the DocType of that name. */
  registry?: Registry;
  /** The Authorization header of each request, for credentials that the application keeps itself; then no `auth`. */
  authorization?: HttpOptions['authorization'];
  /** Sends the requests instead: one of `createHttp`, or a function around it. Then the site's options are unused. */
  http?: Http;
  /** How selected files are stored: publicly by default; `{ isPrivate: true }`, an own function, or false for not. */
  uploads?: Upload | { isPrivate: boolean } | false;
  /** Whether lists fetch link titles for `meta.prefetch`. Default true. */
  prefetch?: boolean;
  /** A socket.io client connected to the site, or a `streamSocket`: for `subscribe` and `unsubscribe`. */
  realtime?: RealtimeSocket;
  /** Whether react-admin aborts the requests of queries that nothing shows any more. Default true. */
  supportAbortSignal?: boolean;
}

type CallOptions = Pick<HttpRequest, 'method' | 'signal' | 'idempotencyKey'>;

/** The response of an app's method, and its messages. */
export interface MethodAnswer<Message> {
  data: Message;
  messages: ServerMessage[];
}

/** react-admin's data provider, with Frappe's document actions, methods of apps, and live updates. */
export type FrappeDataProvider = DataProvider &
  FrappeActions &
  RealtimeMethods & {
    /**
     * Calls a whitelisted method of an app, by POST with JSON unless `GET` is given.
     * @throws HttpError of this provider
     */
    call<Message = unknown>(
      method: string,
      values?: Record<string, unknown>,
      options?: CallOptions,
    ): Promise<MethodAnswer<Message>>;
  };

type NineMethods =
  | 'getList'
  | 'getOne'
  | 'getMany'
  | 'getManyReference'
  | 'create'
  | 'update'
  | 'updateMany'
  | 'delete'
  | 'deleteMany';
type Methods = { [K in NineMethods]: (resource: string, params: Parameters<DataProvider[K]>[1]) => Promise<object> };

/** react-admin's nine methods. */
function createResourceMethods(registry: Registry, http: Http): Methods {
  const documents = createDocumentClient(http);

  /** Loads the code for child rows on first use, because few users need it. */
  async function records(resource: string, meta?: CallMeta): Promise<Records> {
    const entry = entryOf(registry, resource);
    if (!isChild(entry)) return documents(entry, meta);
    const parent = documentEntryOf(registry, entry.parent);
    const { createChildTable } = await import('./childTable.ts');
    return createChildTable(withMeta(http, meta ?? {}), entry, parent, documents(parent, meta));
  }

  return {
    getList: async (resource, params) => (await records(resource, params.meta)).list(params),

    getOne: async (resource, { id, signal, meta }) => ({
      data: await (await records(resource, meta)).read(id, { signal }),
    }),

    getMany: async (resource, { ids, signal, meta }) => ({
      data: await (await records(resource, meta)).readMany(ids, { signal }),
    }),

    getManyReference: async (resource, { target, id, filter, ...params }) =>
      (await records(resource, params.meta)).list({ ...params, filter: { ...filter, [target]: id } }),

    create: async (resource, { data, meta }) => ({ data: await (await records(resource, meta)).create(data) }),

    update: async (resource, params) => ({ data: await (await records(resource, params.meta)).update(params) }),

    updateMany: async (resource, { ids, data, meta }) => {
      await (await records(resource, meta)).updateMany(ids, data);
      return { data: ids };
    },

    delete: async (resource, { id, previousData, meta }) => {
      await (await records(resource, meta)).remove(id);
      return { data: previousData ?? { id } };
    },

    deleteMany: async (resource, { ids, meta }) => {
      await (await records(resource, meta)).removeMany(ids);
      return { data: ids };
    },
  };
}

const ACTIONS = [
  ...['submit', 'cancel', 'amend', 'rename', 'share'],
  ...['assign', 'unassign', 'comment', 'transitions', 'takeStep'],
] as (keyof FrappeActions)[];

/** The document actions, loaded with the first one. */
function lazyActions(registry: Registry, http: Http): FrappeActions {
  const load = () => import('./actions.ts').then(({ createActions }) => createActions(registry, http));
  const lazy = (name: keyof FrappeActions) => async (resource: string, params: never) =>
    (await load())[name](resource, params);
  return Object.fromEntries(ACTIONS.map((name) => [name, lazy(name)])) as FrappeActions;
}

/** `subscribe`, `unsubscribe` and `publish`, loaded with the first one. */
function lazyRealtime(registry: Registry, socket: RealtimeSocket | undefined): RealtimeMethods {
  if (!socket) return { subscribe: notConnected, unsubscribe: notConnected, publish: notConnected };
  let loaded: Promise<RealtimeMethods> | undefined;
  const load = () => {
    loaded ??= import('./realtime/subscriptions.ts').then(({ createSubscriptions }) =>
      createSubscriptions(socket, registry),
    );
    return loaded;
  };
  return {
    subscribe: async (topic, callback) => (await load()).subscribe(topic, callback),
    unsubscribe: async (topic, callback) => (await load()).unsubscribe(topic, callback),
    publish: async (topic, event) => (await load()).publish(topic, event),
  };
}

/**
 * A react-admin data provider for any Frappe site. Without a registry, resource names are DocTypes.
 * @param options the same that `frappeAuthProvider` takes, so that both use one login
 */
export function frappeDataProvider(options: FrappeDataProviderOptions): FrappeDataProvider {
  const { registry = {}, uploads = { isPrivate: false }, prefetch = true, authorization, realtime, ...site } = options;
  const http = options.http ?? (authorization ? createHttp({ ...site, authorization }) : frappeHttp(site));
  const methods = createResourceMethods(registry, http);

  const upload = typeof uploads === 'object' ? frappeUpload(http, uploads) : uploads;
  const save = upload ? uploadCallbacks(upload, registry).beforeSave : undefined;
  const uploaded = async <T extends { data: object }>(resource: string, params: T): Promise<T> =>
    save ? { ...params, data: await save(params.data, undefined, resource) } : params;

  const withTitles =
    <K extends 'getList' | 'getManyReference'>(name: K): Methods[K] =>
    async (resource: string, params: Parameters<Methods[K]>[1]) =>
      prefetch && params.meta?.prefetch
        ? (await import('./prefetch.ts')).withLinkTitles(registry, resource, params, (more) =>
            (methods[name] as Methods['getList'])(resource, more),
          )
        : (methods[name] as Methods['getList'])(resource, params);

  return {
    ...methods,
    getList: withTitles('getList'),
    getManyReference: withTitles('getManyReference'),
    create: async (resource: string, params) => methods.create(resource, await uploaded(resource, params)),
    update: async (resource: string, params) => methods.update(resource, await uploaded(resource, params)),
    updateMany: async (resource: string, params) => methods.updateMany(resource, await uploaded(resource, params)),
    ...lazyActions(registry, http),
    ...lazyRealtime(registry, realtime),
    call: async (
      name: string,
      values: Record<string, unknown> = {},
      { method = 'POST', ...more }: CallOptions = {},
    ) => {
      const given = method === 'GET' ? { query: values as HttpRequest['query'] } : { body: values };
      const { json, messages } = await http({ method, path: `/api/method/${name}`, ...given, ...more });
      return { data: (json as { message?: unknown } | undefined)?.message, messages };
    },
    supportAbortSignal: options.supportAbortSignal ?? true,
    // Callers choose the record type (react-admin's methods are generic in it).
  } satisfies Methods & Record<string, unknown> as unknown as FrappeDataProvider;
}
