import type { DataProvider, Identifier } from 'ra-core';
import { createChildTable } from './childTable.ts';
import { createDocuments, type Records } from './documents.ts';
import type { Http } from './http.ts';
import { isChild, type Registry } from './registry.ts';

/** All of them, whatever becomes of one; then the first refusal, if there was one. */
async function each(ids: readonly Identifier[], act: (id: Identifier) => Promise<unknown>): Promise<Identifier[]> {
  const results = await Promise.allSettled(ids.map(act));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return [...ids];
}

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

const unlessGone = (error: { status?: number }) => {
  if (error.status !== 404) throw error;
};

/**
 * A react-admin data provider for any Frappe site.
 * @param registry the application's resources
 * @param http made by `createHttp`: address, credentials and where messages go
 */
export function frappeProvider(registry: Registry, http: Http): DataProvider {
  const documents = createDocuments(http);

  function records(resource: string): Records {
    const entry = registry[resource];
    if (!entry) throw new Error(`Resource '${resource}' is not in the registry`);
    if (!isChild(entry)) return documents(entry);
    const parent = registry[entry.parent];
    if (!parent || isChild(parent)) throw new Error(`'${entry.parent}' holds no documents`);
    return createChildTable(http, entry, parent, documents(parent));
  }

  return {
    getList: async (resource, params) => records(resource).list(params),

    getOne: async (resource, { id, signal }) => ({ data: await records(resource).read(id, { signal }) }),

    getMany: async (resource, { ids, signal }) => ({ data: await records(resource).readMany(ids, { signal }) }),

    getManyReference: async (resource, { target, id, filter, ...params }) =>
      records(resource).list({ ...params, filter: { ...filter, [target]: id } }),

    create: async (resource, { data }) => ({ data: await records(resource).create(data) }),

    update: async (resource, params) => ({ data: await records(resource).update(params) }),

    updateMany: async (resource, { ids, data }) => ({
      data: await each(ids, (id) => records(resource).update({ id, data })),
    }),

    delete: async (resource, { id, previousData }) => {
      await records(resource).remove(id);
      return { data: previousData ?? { id } };
    },

    deleteMany: async (resource, { ids }) => ({
      data: await each(ids, (id) => records(resource).remove(id).catch(unlessGone)),
    }),
    // the type of a record is the caller's to say (react-admin's methods are generic in it)
  } satisfies Methods as unknown as DataProvider;
}
