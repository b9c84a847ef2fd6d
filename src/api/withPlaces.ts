import type { DataProvider } from 'ra-core';
import type { Http } from '../dataProvider/http.ts';

/**
 * Reads `places` in their own dialect, whose code is loaded by the first search. Everything else goes to `documents`.
 */
export function withPlaces(documents: DataProvider, http: Http): DataProvider {
  let loading: Promise<DataProvider> | undefined;
  async function providerOf(resource: string): Promise<DataProvider> {
    if (resource !== 'places') return documents;
    loading ??= import('./places.ts').then(({ createPlaces }) => createPlaces(http));
    return loading;
  }
  return {
    ...documents,
    getList: async (name, params) => (await providerOf(name)).getList(name, params),
    getOne: async (name, params) => (await providerOf(name)).getOne(name, params),
    getMany: async (name, params) => (await providerOf(name)).getMany(name, params),
    getManyReference: async (name, params) => (await providerOf(name)).getManyReference(name, params),
  };
}
