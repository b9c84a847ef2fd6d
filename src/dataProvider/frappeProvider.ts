import type { DataProvider } from 'ra-core';
import { createDocumentClient, type Records } from './documents.ts';
import type { Http } from './http.ts';
import { isChild, type Registry } from './registry.ts';

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

/**
 * A react-admin data provider for any Frappe site.
 * @param registry the application's resources
 * @param http created by `createHttp`: URL, credentials and message handlers
 */
export function frappeProvider(registry: Registry, http: Http): DataProvider {
  const documents = createDocumentClient(http);

  /** Loads the code for child rows on first use, because few users need it. */
  async function records(resource: string): Promise<Records> {
    const entry = registry[resource];
    if (!entry) throw new Error(`Resource '${resource}' is not in the registry`);
    if (!isChild(entry)) return documents(entry);
    const parent = registry[entry.parent];
    if (!parent || isChild(parent)) throw new Error(`'${entry.parent}' holds no documents`);
    const { createChildTable } = await import('./childTable.ts');
    return createChildTable(http, entry, parent, documents(parent));
  }

  return {
    getList: async (resource, params) => (await records(resource)).list(params),

    getOne: async (resource, { id, signal }) => ({ data: await (await records(resource)).read(id, { signal }) }),

    getMany: async (resource, { ids, signal }) => ({ data: await (await records(resource)).readMany(ids, { signal }) }),

    getManyReference: async (resource, { target, id, filter, ...params }) =>
      (await records(resource)).list({ ...params, filter: { ...filter, [target]: id } }),

    create: async (resource, { data }) => ({ data: await (await records(resource)).create(data) }),

    update: async (resource, params) => ({ data: await (await records(resource)).update(params) }),

    updateMany: async (resource, { ids, data }) => {
      await (await records(resource)).updateMany(ids, data);
      return { data: ids };
    },

    delete: async (resource, { id, previousData }) => {
      await (await records(resource)).remove(id);
      return { data: previousData ?? { id } };
    },

    deleteMany: async (resource, { ids }) => {
      await (await records(resource)).removeMany(ids);
      return { data: ids };
    },
    // Callers choose the record type (react-admin's methods are generic in it).
  } satisfies Methods as unknown as DataProvider;
}
