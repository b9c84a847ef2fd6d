import type { Identifier, QueryFunctionContext, SortPayload } from 'ra-core';
import type { Records } from './documents.ts';
import { each, ignoreNotFound, readRecord } from './documents.ts';
import { refusalOf, toHttpError, unreadable } from './errors.ts';
import type { Http } from './http.ts';
import { matcher, ordered } from './inMemory.ts';
import { changedFields, type FrappeRecord, isRows, newFields, sameFields, toRow } from './record.ts';
import { bodyOf, type ChildResource, type DocumentResource } from './registry.ts';
import { resourcePath } from './resourcePath.ts';

type Row = Record<string, unknown>;
/** Returns the list after a change, and the index of the changed row. */
type Change = (rows: Row[]) => { rows: Row[]; at?: number };

/** Number of attempts at a write if someone else saves the parent between its read and its write. */
const attempts = 3;

/** Treats a parent that doesn't exist or isn't readable as empty; rethrows other errors. */
function unlessHidden(error: { status?: number }): [] {
  if (error.status !== 404 && error.status !== 403) throw error;
  return [];
}

/** Renames the error for `lines.3.qty` to `qty`, as the row's form calls the field. */
function namedForRow(error: unknown, prefix: string): unknown {
  const folded = refusalOf(error);
  if (folded) {
    const fieldErrors = Object.entries(folded.errors).map(([path, text]) => [path.replace(prefix, ''), text]);
    folded.errors = Object.fromEntries(fieldErrors);
    for (const one of folded.messages) if (one.fieldname) one.fieldname = one.fieldname.replace(prefix, '');
  }
  return error;
}

/** Reads and writes the rows of a child table in their parents' documents. */
function rowsOfParents(http: Http, entry: ChildResource, parentEntry: DocumentResource, parents: Records) {
  const { table, key = 'name' } = entry;

  function rowsOf(document: FrappeRecord): Row[] {
    const rows: unknown = document[table] ?? [];
    if (!isRows(rows)) throw unreadable({ status: 200 });
    return rows;
  }
  const toChild = (parent: Identifier, row: Row): FrappeRecord => ({ ...row, parent, id: `${parent}/${row[key]}` });

  function split(id: Identifier): { parent: string; rowKey: string } {
    const text = String(id);
    const cut = text.lastIndexOf('/');
    return { parent: text.slice(0, cut), rowKey: text.slice(cut + 1) };
  }

  const missing = () => toHttpError({ status: 404 });

  async function all(parent: Identifier, context?: QueryFunctionContext): Promise<FrappeRecord[]> {
    return rowsOf(await parents.read(parent, context)).map((row) => toChild(parent, row));
  }

  /** @returns the stored rows after the change */
  async function save(write: 'create' | 'update' | 'delete', parent: Identifier, change: Change): Promise<Row[]> {
    for (let attempt = 1; ; attempt++) {
      const document = await parents.read(parent);
      const { rows, at } = change(rowsOf(document).map(toRow));
      const fields = { [table]: rows, modified: document.modified };
      try {
        const tables = parentEntry.tables;
        const response = await http({
          method: 'PUT',
          path: resourcePath(parentEntry.doctype, parent),
          body: bodyOf(entry, write, fields),
          sent: fields,
          tables,
        });
        // The write succeeded: if reading back threw, a retry would add the row twice.
        return rowsOf(await parents.read(parent).catch(() => readRecord(response)));
      } catch (error) {
        if (!refusalOf(error)?.stale || attempt === attempts) throw namedForRow(error, `${table}.${at}.`);
      }
    }
  }

  /** Groups row keys by parent, because the rows of one parent are written in a single save. */
  function byParent(ids: readonly Identifier[]): [parent: string, keys: Set<string>][] {
    const groups = new Map<string, Set<string>>();
    for (const id of ids) {
      const { parent, rowKey } = split(id);
      groups.set(parent, (groups.get(parent) ?? new Set()).add(rowKey));
    }
    return [...groups];
  }

  return { toChild, split, missing, all, save, byParent };
}

/**
 * The rows of a child table as records. Frappe has no safe route for single rows, so each write reads the parent,
 * changes its list and saves the list with the parent's `modified`.
 *
 * IDs are `{parent id}/{row key}`; every record has `parent`. Lists require the filter `parent` (getManyReference with
 * the target `parent`), and are filtered, sorted and paginated on the client.
 */
export function createChildTable(
  http: Http,
  entry: ChildResource,
  parentEntry: DocumentResource,
  parents: Records,
): Records {
  const { table, key = 'name' } = entry;
  const { toChild, split, missing, all, save, byParent } = rowsOfParents(http, entry, parentEntry, parents);

  async function read(id: Identifier, context?: QueryFunctionContext): Promise<FrappeRecord> {
    const { parent, rowKey } = split(id);
    const record = (await all(parent, context)).find((row) => String(row[key]) === rowKey);
    if (!record) throw missing();
    return record;
  }

  const removeRows = (parent: string, keys: Set<string>) =>
    save('delete', parent, (stored) => {
      const rows = stored.filter((row) => !keys.has(String(row[key])));
      if (rows.length === stored.length) throw missing();
      return { rows };
    });

  return {
    async list({ pagination, sort, filter = {}, signal }) {
      const { parent, ...conditions } = filter;
      if (parent === undefined) throw new Error(`Rows of ${table} are listed by the filter 'parent'`);
      const meets = matcher(conditions);
      const rows = (await all(parent as Identifier, { signal })).filter(meets);
      const { page, perPage } = pagination ?? { page: 1, perPage: rows.length || 1 };
      const sorted = ordered(rows, sort as SortPayload | undefined);
      return { data: sorted.slice((page - 1) * perPage, page * perPage), total: rows.length };
    },

    read,

    async readMany(ids, context) {
      const parentIds = [...new Set(ids.map((id) => split(id).parent))];
      const lists = await Promise.all(parentIds.map((parent) => all(parent, context).catch(unlessHidden)));
      const byId = new Map(lists.flat().map((row) => [row.id, row]));
      return [...new Set(ids.map(String))].flatMap((id) => byId.get(id) ?? []);
    },

    async create({ parent, ...data }) {
      if (parent === undefined) throw new Error(`A row of ${table} is created with its 'parent'`);
      let before: Row[] = [];
      const rows = await save('create', parent as Identifier, (stored) => {
        before = stored;
        return { rows: [...stored, newFields(data)], at: stored.length };
      });
      const known = new Set(before.map((row) => row[key]));
      const added = rows.find((row) => !known.has(row[key])) ?? rows.at(-1);
      if (!added) throw missing();
      return toChild(parent as Identifier, added);
    },

    async update({ id, data, previousData }) {
      const { parent, rowKey } = split(id);
      const changes = changedFields(data, previousData);
      const rows = await save('update', parent, (stored) => {
        const at = stored.findIndex((candidate) => String(candidate[key]) === rowKey);
        const row = stored[at];
        if (!row) throw missing();
        // Other parts of the parent may have changed. This row may not, except by this very change, whose response was
        // lost.
        const before = previousData && toRow(previousData);
        if (before && !sameFields(row, before) && !sameFields(row, { ...before, ...changes })) {
          throw toHttpError({ status: 417, body: { exc_type: 'TimestampMismatchError', data: toChild(parent, row) } });
        }
        return { rows: stored.with(at, { ...row, ...changes }), at };
      });
      const saved = rows.find((row) => String(row[key]) === rowKey);
      if (!saved) throw missing();
      return toChild(parent, saved);
    },

    updateMany: (ids, data) =>
      each(byParent(ids), ([parent, keys]) =>
        save('update', parent, (stored) => {
          const changes = changedFields(data);
          const known = new Set(stored.map((row) => String(row[key])));
          if ([...keys].some((rowKey) => !known.has(rowKey))) throw missing();
          return { rows: stored.map((row) => (keys.has(String(row[key])) ? { ...row, ...changes } : row)) };
        }),
      ),

    async remove(id) {
      const { parent, rowKey } = split(id);
      await removeRows(parent, new Set([rowKey]));
    },

    removeMany: (ids) => each(byParent(ids), ([parent, keys]) => removeRows(parent, keys).catch(ignoreNotFound)),
  };
}
