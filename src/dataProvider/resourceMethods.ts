import type { DataProvider } from 'ra-core';
import { type CallMeta, createDocumentClient, type Records } from './documents.ts';
import { type Http, withMeta } from './http.ts';
import { documentEntryOf, entryOf, isChild, type Registry } from './registry.ts';
import { type Upload, uploadCallbacks } from './uploads.ts';

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
type ResourceMethods = {
  [K in NineMethods]: (resource: string, params: Parameters<DataProvider[K]>[1]) => Promise<object>;
};

/**
 * react-admin's nine methods.
 * @param upload stores selected files before a record is saved
 */
export function createResourceMethods(registry: Registry, http: Http, upload?: Upload): DataProvider {
  const documents = createDocumentClient(http);

  /** Loads the code for child rows on first use, because few users need it. */
  async function records(resource: string, meta?: CallMeta): Promise<Records> {
    const entry = entryOf(registry, resource);
    if (!isChild(entry)) return documents(entry, meta);
    const parent = documentEntryOf(registry, entry.parent);
    const { createChildTable } = await import('./childTable.ts');
    return createChildTable(withMeta(http, meta ?? {}), entry, parent, documents(parent, meta));
  }

  const save = upload ? uploadCallbacks(upload, registry).beforeSave : undefined;
  const uploaded = async <T extends object>(resource: string, data: T): Promise<T> =>
    save ? save(data, undefined, resource) : data;

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

    create: async (resource, { data, meta }) => ({
      data: await (await records(resource, meta)).create(await uploaded(resource, data)),
    }),

    update: async (resource, params) => {
      const data = await uploaded(resource, params.data);
      return { data: await (await records(resource, params.meta)).update({ ...params, data }) };
    },

    updateMany: async (resource, { ids, data, meta }) => {
      await (await records(resource, meta)).updateMany(ids, await uploaded(resource, data));
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
    // Callers choose the record type (react-admin's methods are generic in it).
  } satisfies ResourceMethods as unknown as DataProvider;
}
