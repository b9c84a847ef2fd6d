import type { ColumnValues, Fields, Listed, Stored } from './registeredTypes.ts';
import type { Value } from './row.ts';
import type { Session } from './session.ts';

/** An SQL condition with its bound values. Only files that may contain SQL (see the architecture test) create one. */
export interface SqlCondition {
  sql: string;
  params: Value[];
}

export interface ListArgs<F extends readonly string[] = readonly string[]> {
  fields?: F;
  /** Frappe's filters: `[[field, operator, value], ...]`, rows of four, or an object. */
  filters?: unknown;
  or_filters?: unknown;
  order_by?: string;
  group_by?: string;
  limit_start?: number;
  /** 0 = all. */
  limit_page_length?: number;
  distinct?: boolean;
  /** Return rows as arrays: a field without a column keeps its position as null. */
  as_list?: boolean;
  /** The filters select only the session's own documents, so the session may filter by any field that it can read of these. */
  own?: boolean;
}

/** Options of one call, like Frappe's flags. */
export interface Trust {
  /** The caller (a method of the product) has already checked permissions: skip role, row, and level checks. */
  ignorePermissions?: boolean;
}

/**
 * Access to documents with one session's permissions, inside the request's transaction. Every refusal throws a `FrappeError` (errors.ts).
 */
export interface Documents {
  readonly session: Session;
  /** Reads one document with its child tables. @throws DoesNotExistError, PermissionError */
  get<K extends string>(doctype: K, name: string, trust?: Trust): Stored<K>;
  /** Reads one document with its child tables; undefined instead of DoesNotExistError. @throws PermissionError */
  find<K extends string>(doctype: K, name: string, trust?: Trust): Stored<K> | undefined;
  /** Lists documents. Without `fields`, the rows contain only names. */
  list<K extends string, const F extends readonly string[] = ['name']>(
    doctype: K,
    args: ListArgs<F>,
    trust?: Trust,
  ): Listed<K, F>[];
  count(doctype: string, args: Pick<ListArgs, 'filters' | 'or_filters' | 'distinct'>, trust?: Trust): number;
  /** Inserts a document: names it, applies defaults, validates it, runs the document events, and stores it. @returns the stored document */
  insert<K extends string>(doc: { doctype: K } & Fields<K>, trust?: Trust): Stored<K>;
  /**
   * Adds a record that the system made from checked values (a log, a queue, an order), like frappe.db.bulk_insert: with a name, stamps,
   * child rows, defaults, and its own `after_insert`, but without validation, link checks, or a second read.
   * @returns the given object with its name and stamps
   */
  append<K extends string>(doc: { doctype: K } & Fields<K>): Stored<K>;
  /** Merges `changes` into the stored document (child tables: Frappe's replace semantics) and saves it. */
  update<K extends string>(doctype: K, name: string, changes: Fields<K>, trust?: Trust): Stored<K>;
  /**
   * Writes columns directly, without events or validation (frappe.db.set_value).
   * @param where further columns that must have these values: compare-and-swap
   * @returns whether a row was written
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
