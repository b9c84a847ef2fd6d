import type { DataProvider, GetListParams, GetManyReferenceParams } from 'ra-core';
import type { FrappeActions } from './actions.ts';
import { frappeHttp } from './auth/frappeAuthProvider.ts';
import type { FrappeSiteOptions } from './auth/options.ts';
import { createHttp, type Http, type HttpOptions, type HttpRequest } from './http.ts';
import type { ServerMessage } from './messages.ts';
import { notConnected, type RealtimeMethods, type RealtimeSocket } from './realtime/socket.ts';
import type { Registry } from './registry.ts';
import { createResourceMethods } from './resourceMethods.ts';
import { frappeUpload, type Upload } from './uploads.ts';

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
  const upload = typeof uploads === 'object' ? frappeUpload(http, uploads) : uploads || undefined;
  const methods = createResourceMethods(registry, http, upload);

  const withTitles =
    (name: 'getList' | 'getManyReference') =>
    async (resource: string, params: GetListParams & GetManyReferenceParams): Promise<object> =>
      prefetch && params.meta?.prefetch
        ? (await import('./prefetch.ts')).withLinkTitles(registry, resource, params, (more) =>
            methods[name](resource, more),
          )
        : methods[name](resource, params);

  return {
    ...methods,
    getList: withTitles('getList'),
    getManyReference: withTitles('getManyReference'),
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
  } as FrappeDataProvider;
}
