import type { DataProvider, fetchUtils } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import { unreadable } from '../dataProvider/errors.ts';
import type { Http } from '../dataProvider/http.ts';

/** Places in simple-rest's dialect: its own package, over our HTTP client. */
export const createPlaces = (http: Http): DataProvider =>
  simpleRest('', async (path: string, { headers, signal }: fetchUtils.Options = {}) => {
    const answer = await http({
      path,
      headers: Object.fromEntries(new Headers(headers)),
      signal: signal ?? undefined,
    });
    const places: unknown[] = Array.isArray(answer.json) ? answer.json : [answer.json];
    if (!places.every((place) => (place as { id?: unknown } | null | undefined)?.id)) throw unreadable(answer);
    return { status: answer.status, headers: answer.headers, body: answer.text, json: answer.json };
  });
