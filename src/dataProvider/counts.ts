import { HttpError } from 'ra-core';
import type { Http } from './http.ts';

type Conditions = Record<string, string>;
type Route = (http: Http, doctype: string, conditions: Conditions, signal?: AbortSignal) => Promise<unknown>;

/**
 * The three permission-aware ways to count, the newest first. Older sites only have the later ones, and guests may only
 * use the first and last.
 */
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
 * Whether a route doesn't exist: it returns 404, 405 or HTML. Any other error (403, an invalid filter) concerns the
 * query itself. The second route rejects guests regardless of their permissions (403), so the third decides.
 */
const absent = (error: unknown, route: number) =>
  error instanceof HttpError && (route === 1 ? [403, 404, 405] : [404, 405]).includes(error.status);

/** Counts the records of lists. Remembers the first route that the site supports. */
export function createCounter() {
  let known = 0;
  return async function count(
    http: Http,
    doctype: string,
    conditions: Conditions,
    signal?: AbortSignal,
  ): Promise<number> {
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
