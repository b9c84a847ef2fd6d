import type { ColumnValues, Fields, Listed, Stored } from './registeredTypes.ts';
import type { Value } from './row.ts';
import type { Session } from './session.ts';

/** A piece of SQL with its bound values; only files that may hold SQL (see the architecture test) write one. */
export interface SqlCondition {
  sql: string;
  params: Value[];
}

export interface ListArgs<F extends readonly string[] = readonly string[]> {
  fields?: F;
  /** Frappe's filters: `[[field, operator, value], ...]`, four-part rows, or the dict form. */
  filters?: unknown;
  or_filters?: unknown;
  order_by?: string;
  group_by?: string;
  limit_start?: number;
  /** 0 = all. */
  limit_page_length?: number;
  distinct?: boolean;
  /** Rows will be lists: a field without a column keeps its place, as null. */
  as_list?: boolean;
  /** The filters keep to the session's own documents: it may ask by whatever it reads of these. */
  own?: boolean;
}

/** Switches of one call, as Frappe's flags. */
export interface Trust {
  /** The caller (a method of the product) has decided already: no role, row or level checks. */
  ignorePermissions?: boolean;
}

/**
 * Documents as one session may touch them, inside the transaction of its request.
 * Every refusal is thrown as a `FrappeError` (errors.ts).
 */
export interface Documents {
  readonly session: Session;
  /** Reads one document with its child tables. @throws DoesNotExistError, PermissionError */
  get<K extends string>(doctype: K, name: string, trust?: Trust): Stored<K>;
  /** Reads one document with its child tables; undefined instead of DoesNotExistError. @throws PermissionError */
  find<K extends string>(doctype: K, name: string, trust?: Trust): Stored<K> | undefined;
  /** Without `fields` the names. */
  list<K extends string, const F extends readonly string[] = ['name']>(
    doctype: K,
    args: ListArgs<F>,
    trust?: Trust,
  ): Listed<K, F>[];
  count(doctype: string, args: Pick<ListArgs, 'filters' | 'or_filters' | 'distinct'>, trust?: Trust): number;
  /** Names, defaults, validates, runs the document events, stores. Answers the stored document. */
  insert<K extends string>(doc: { doctype: K } & Fields<K>, trust?: Trust): Stored<K>;
  /**
   * Adds a record that the system itself made of checked values (a log, a queue, an order): named, stamped, with its child
   * rows, its defaults and its own `after_insert`, but without validation, links or a reading back (frappe.db.bulk_insert).
   * @returns the object that was given, named and stamped
   */
  append<K extends string>(doc: { doctype: K } & Fields<K>): Stored<K>;
  /** Merges `changes` into the stored document (child tables: Frappe's replace semantics) and saves it. */
  update<K extends string>(doctype: K, name: string, changes: Fields<K>, trust?: Trust): Stored<K>;
  /**
   * Writes columns directly, without events or validation (frappe.db.set_value).
   * @param where further columns that must have these values: compare-and-swap.
   * @returns whether a row was written.
   */
  setValues<K extends string>(
    doctype: K,
    name: string,
    values: ColumnValues<K, Value>,
    options?: { where?: ColumnValues<K, Value>; touchModified?: boolean },
  ): boolean;
  delete(doctype: string, name: string, trust?: Trust): void;
  submit<K extends string>(doctype: K, name: string, trust?: Trust): Stored<K>;
  cancel<K extends string>(doctype: K, name: string, trust?: Trust): Stored<K>;
}
