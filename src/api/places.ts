import type { DataProvider, fetchUtils } from 'ra-core';
import { unreadable } from '../dataProvider/errors.ts';
import type { Http } from '../dataProvider/http.ts';

const resource = 'places';

/**
 * Answers `places` by ra-data-simple-rest, everything else by `documents`. The package is fetched at the first search:
 * it brings a query-string library that no first page needs.
 */
export function withPlaces(documents: DataProvider, http: Http): DataProvider {
  let loading: Promise<DataProvider> | undefined;

  function places(): Promise<DataProvider> {
    loading ??= import('ra-data-simple-rest').then(({ default: simpleRest }) =>
      simpleRest('', async (path: string, { headers, signal }: fetchUtils.Options = {}) => {
        const answer = await http({
          path,
          headers: Object.fromEntries(new Headers(headers)),
          signal: signal ?? undefined,
        });
        const places: unknown[] = Array.isArray(answer.json) ? answer.json : [answer.json];
        if (!places.every((place) => (place as { id?: unknown } | null | undefined)?.id)) throw unreadable(answer);
        return { status: answer.status, headers: answer.headers, body: answer.text, json: answer.json };
      }),
    );
    return loading;
  }

  return {
    ...documents,
    getList: async (name, params) => (name === resource ? await places() : documents).getList(name, params),
    getOne: async (name, params) => (name === resource ? await places() : documents).getOne(name, params),
    getManyReference: async (name, params) =>
      (name === resource ? await places() : documents).getManyReference(name, params),
    getMany: async (name, params) => (name === resource ? await places() : documents).getMany(name, params),
  };
}
