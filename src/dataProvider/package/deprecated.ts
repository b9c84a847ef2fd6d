/** Names of version 0.1, for one release. */
import type { DataProvider } from 'ra-core';
import { createActions } from '../actions.ts';
import { type FrappeAuthProvider, frappeAuthProvider, frappeHttp } from '../auth/frappeAuthProvider.ts';
import type { FrappeAuthOptions } from '../auth/options.ts';
import { frappeDataProvider } from '../frappeDataProvider.ts';
import type { Http } from '../http.ts';
import { withLinkTitles } from '../prefetch.ts';
import type { Registry } from '../registry.ts';
import { type Upload, uploadCallbacks } from '../uploads.ts';

/** @deprecated The return type of `frappeAuth`. */
export interface FrappeAuth {
  http: Http;
  authProvider: FrappeAuthProvider;
}

/** @deprecated Use `frappeAuthProvider`, and `frappeDataProvider` with the same options. */
export function frappeAuth({ url, baseUrl, registry, ...options }: FrappeAuthOptions): FrappeAuth {
  const { fetch, explain, onMessages, onHeaders, ...auth } = options;
  const site = { url: url ?? baseUrl, fetch, explain, onMessages, onHeaders, auth };
  return { http: frappeHttp(site), authProvider: frappeAuthProvider({ ...site, registry }) };
}

/** @deprecated Use `frappeDataProvider({ http, registry })`. */
export const frappeProvider = (registry: Registry, http: Http): DataProvider =>
  frappeDataProvider({ http, registry, uploads: false, prefetch: false });

/** @deprecated Use the option `uploads` of `frappeDataProvider`, or `uploadCallbacks` with `withLifecycleCallbacks`. */
export function uploadsFirst(provider: DataProvider, registry: Registry, upload: Upload): DataProvider {
  const { beforeSave } = uploadCallbacks(upload, registry);
  const uploaded = async <T extends { data: object }>(resource: string, params: T): Promise<T> => ({
    ...params,
    data: await beforeSave(params.data, undefined, resource),
  });
  return {
    ...provider,
    create: async (resource, params) => provider.create(resource, await uploaded(resource, params)),
    update: async (resource, params) => provider.update(resource, await uploaded(resource, params)),
    updateMany: async (resource, params) => provider.updateMany(resource, await uploaded(resource, params)),
  };
}

/** @deprecated `frappeDataProvider` does this itself. */
export function prefetching(provider: DataProvider, registry: Registry): DataProvider {
  const titled = (name: 'getList' | 'getManyReference') => (resource: string, params: never) =>
    withLinkTitles(registry, resource, params, (more) => provider[name](resource, more));
  return { ...provider, getList: titled('getList'), getManyReference: titled('getManyReference') } as DataProvider;
}

/** @deprecated `frappeDataProvider` has these methods itself. */
export const frappeActions = createActions;
