import { HttpError } from 'ra-core';
import type { Http } from './http.ts';

type Conditions = Record<string, string>;
type Route = (http: Http, doctype: string, conditions: Conditions, signal?: AbortSignal) => Promise<unknown>;

/** The three ways to a permission-aware count, newest first; older sites know only the later ones, and guests only the outer ones. */
const routes: Route[] = [
  async (http, doctype, query, signal) => {
    const { json } = await http({ path: `/api/v2/doctype/${encodeURIComponent(doctype)}/count`, query, signal });
    return (json as { data?: unknown } | undefined)?.data;
  },
  async (http, doctype, conditions, signal) => {
    const query = { doctype, ...conditions };
    const { json } = await http({ path: '/api/method/frappe.desk.reportview.get_count', query, signal });
    return (json as { message?: unknown } | undefined)?.message;
  },
  async (http, doctype, { distinct, ...conditions }, signal) => {
    const name = `\`tab${doctype}\`.\`name\``;
    const fields = JSON.stringify([`count(${distinct ? 'distinct ' : ''}${name}) as total`]);
    const query = { ...conditions, fields };
    const { json } = await http({ path: `/api/resource/${encodeURIComponent(doctype)}`, query, signal });
    return (json as { data?: { total?: unknown }[] } | undefined)?.data?.[0]?.total;
  },
];

/**
 * A route that is not there answers 404, 405 or a page; anything else (403, a bad filter) is about the question itself. The
 * second one is shut to guests whatever they may read (403): the third decides.
 */
const absent = (error: unknown, route: number) =>
  error instanceof HttpError && (route === 1 ? [403, 404, 405] : [404, 405]).includes(error.status);

/** Totals of lists. The first route that this site answers is used from then on. */
export function createCounter(http: Http) {
  let known = 0;
  return async function count(doctype: string, conditions: Conditions, signal?: AbortSignal): Promise<number> {
    let reason: unknown;
    for (const [i, route] of routes.entries()) {
      if (i < known) continue;
      try {
        const total = await route(http, doctype, conditions, signal);
        if (typeof total !== 'number') continue;
        known = i;
        return total;
      } catch (error) {
        if (!absent(error, i)) throw error;
        reason ??= error;
      }
    }
    throw reason ?? new HttpError('This site answers no count.', 501);
  };
}
