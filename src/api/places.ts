import type { DataProvider, fetchUtils } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import { unreadable } from '../dataProvider/errors.ts';
import type { Http } from '../dataProvider/http.ts';

/** Places in simple-rest's dialect: its own package, over our HTTP client. */
export const createPlaces = (http: Http): DataProvider =>
  simpleRest('', async (path: string, { headers, signal }: fetchUtils.Options = {}) => {
    const response = await http({
      path,
      headers: Object.fromEntries(new Headers(headers)),
      signal: signal ?? undefined,
    });
    const places: unknown[] = Array.isArray(response.json) ? response.json : [response.json];
    if (!places.every((place) => (place as { id?: unknown } | null | undefined)?.id)) throw unreadable(response);
    return { status: response.status, headers: response.headers, body: response.text, json: response.json };
  });
