import type { Identifier, QueryFunctionContext, UpdateParams } from 'ra-core';
import { createCounter } from './counts.ts';
import { type RefusalBody, refusalOf, unreadable } from './errors.ts';
import { type Http, type HttpAnswer, type RequestMeta, withMeta } from './http.ts';
import { columns, type ListParams, type ListQuery, listQuery } from './query.ts';
import { changedFields, type FrappeRecord, newFields, toRecord } from './record.ts';
import { bodyOf, type DocumentResource } from './registry.ts';
import { chunks, resourcePath } from './resourcePath.ts';

/** What callers add to a call of the data provider, in react-admin's `meta`. */
export type CallMeta = RequestMeta & ListParams['meta'];

/** A page of a list, with the total or whether there are more. */
interface Page {
  data: FrappeRecord[];
  total?: number;
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
}

/** The operations on one kind of resource: documents (this file) or rows of a child table (childTable.ts). */
export interface Records {
  list(params: ListParams & QueryFunctionContext): Promise<Page>;
  read(id: Identifier, context?: QueryFunctionContext): Promise<FrappeRecord>;
  /** The records of `ids` that exist and are readable, in order. */
  readMany(ids: readonly Identifier[], context?: QueryFunctionContext): Promise<FrappeRecord[]>;
  create(data: Record<string, unknown>): Promise<FrappeRecord>;
  update(params: Pick<UpdateParams, 'id' | 'data'> & { previousData?: Record<string, unknown> }): Promise<FrappeRecord>;
  /** Sets the same fields for all `ids`, without a stale check. */
  updateMany(ids: readonly Identifier[], data: Record<string, unknown>): Promise<void>;
  remove(id: Identifier): Promise<void>;
  /** Records that no longer exist count as removed. */
  removeMany(ids: readonly Identifier[]): Promise<void>;
}

/** Runs the action for all items, even if one fails; then throws the first error, if any. */
export async function each<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> {
  const results = await Promise.allSettled(items.map(act));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** For `catch`: ignores a 404 and rethrows other errors. */
export function ignoreNotFound(error: { status?: number }): void {
  if (error.status !== 404) throw error;
}

/**
 * The `data` of a response.
 * @throws HttpError if a successful response has none
 */
function dataOf(response: HttpAnswer): unknown {
  const { json } = response;
  if (typeof json !== 'object' || json === null || !('data' in json)) throw unreadable(response);
  return json.data;
}

const isDocument = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'name' in value && ['string', 'number'].includes(typeof value.name);

/**
 * The document of a response as a record.
 * @throws HttpError if there is none
 */
export function readRecord(response: HttpAnswer): FrappeRecord {
  const data = dataOf(response);
  if (!isDocument(data)) throw unreadable(response);
  return toRecord(data);
}

/**
 * The rows of a list response as records.
 * @throws HttpError if it contains anything else
 */
export function readRecords(response: HttpAnswer): FrappeRecord[] {
  const data = dataOf(response);
  if (!Array.isArray(data) || !data.every(isDocument)) throw unreadable(response);
  return data.map(toRecord);
}

/**
 * Documents as react-admin records.
 * @returns the records of a resource, for calls with this `meta`
 */
export function createDocumentClient(plain: Http) {
  const count = createCounter();

  return (entry: DocumentResource, meta: CallMeta = {}): Records => {
    const { doctype, tables } = entry;
    const http = withMeta(plain, meta);

    async function rowsOf(doctype: string, query: ListQuery['list'], signal?: AbortSignal): Promise<FrappeRecord[]> {
      return readRecords(await http({ path: resourcePath(doctype), query, signal }));
    }

    const rows = (query: ListQuery['list'], signal?: AbortSignal) => rowsOf(doctype, query, signal);

    async function read(id: Identifier, { signal }: QueryFunctionContext = {}): Promise<FrappeRecord> {
      return readRecord(await http({ path: resourcePath(doctype, id), signal }));
    }

    /**
     * A write returns the document as it was sent; rows, dates and computed fields only get their final values when
     * stored. So this reads the document back. It is stored already, so a user who may write but not read gets the
     * write's response.
     */
    async function stored(response: HttpAnswer): Promise<FrappeRecord> {
      const echo = readRecord(response);
      return (entry.refetch ?? tables !== undefined) ? read(echo.id).catch(() => echo) : echo;
    }

    /** Loads the code for child tables of lists on first use, because few lists show them. */
    async function withTables(found: FrappeRecord[], signal?: AbortSignal) {
      if (!meta.tables || found.length === 0) return found;
      return (await import('./listTables.ts')).addTables(found, entry, meta.tables, http, signal);
    }

    const records: Records = {
      async list({ signal, ...params }) {
        // Loaded with the first search.
        const source = params.filter?.q
          ? await (await import('./searchFields.ts')).searched(entry, params, rowsOf)
          : entry;
        const query = listQuery(source, params);
        const { page, perPage, counted } = query;
        // The count route rejects parameters that it doesn't know.
        const counting = () => count(withMeta(plain, { headers: meta.headers }), doctype, query.count, signal);
        const listing = query.nothing ? [] : rows(query.list, signal);
        const total = counted && !query.nothing ? counting() : 0;
        // If both fail, the list's error is the more exact one.
        if (total) total.catch(() => undefined);
        const found = await listing;
        const data = await withTables(found.slice(0, perPage), signal);
        if (counted) return { data, total: await total };
        return { data, pageInfo: { hasNextPage: found.length > perPage, hasPreviousPage: page > 1 } };
      },

      read,

      async readMany(ids, { signal } = {}) {
        const names = [...new Set(ids.map(String))];
        const fields = columns(entry, meta.fields);
        const parts = chunks(names).map((part) =>
          rows({ fields, filters: JSON.stringify([['name', 'in', part]]), limit_page_length: part.length }, signal),
        );
        const found = await withTables((await Promise.all(parts)).flat(), signal);
        const byName = new Map(found.map((record) => [record.id, record]));
        return names.flatMap((name) => byName.get(name) ?? []);
      },

      async create(data) {
        const body = bodyOf(entry, 'create', newFields(data));
        return stored(await http({ method: 'POST', path: resourcePath(doctype), body, sent: data, tables }));
      },

      async update({ id, data, previousData }) {
        const modified = entry.checkModified === false ? undefined : previousData?.modified;
        const stamp = modified === undefined ? {} : { modified };
        const body = bodyOf(entry, 'update', { ...changedFields(data, previousData), ...stamp });
        try {
          return await stored(await http({ method: 'PUT', path: resourcePath(doctype, id), body, sent: data, tables }));
        } catch (error) {
          const folded = refusalOf(error);
          if (folded?.stale) await addFresh(folded, read(id));
          throw error;
        }
      },

      updateMany: (ids, data) => each(ids, (id) => records.update({ id, data })),

      async remove(id) {
        await http({ method: 'DELETE', path: resourcePath(doctype, id) });
      },

      removeMany: (ids) => each(ids, (id) => records.remove(id).catch(ignoreNotFound)),
    };
    return records;
  };
}

/**
 * Adds the current record to a stale error, so that a screen can show both. Leaves the error as is if the record can't
 * be read.
 */
async function addFresh(folded: RefusalBody, reading: Promise<FrappeRecord>): Promise<void> {
  folded.data = await reading.catch(() => undefined);
}
