/**
 * What an application tells the provider about its resources. Nothing is asked of the site itself: a registry needs no
 * extra request and works for guests, who may not read a DocType's description.
 */

/** A resource whose records are documents of one DocType. */
export interface DocumentResource {
  doctype: string;
  /** Columns of lists. Default `["*"]`: every column the reader may see, without child tables. */
  listFields?: readonly string[];
  /** Columns that the filter `q` searches (`like %q%`, joined by OR). */
  searchFields?: readonly string[];
  /**
   * Turns what the user typed for `q` into what the searched column holds (folded letters, for example).
   * Default: unchanged.
   */
  searchText?: (typed: string) => string;
  /** Used when a call brings no sort (or sorts by `id`). Default: by name. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** Table fields and the child DocType of their rows, for filters such as `{'packages.title': 'x'}` and for writing rows. */
  tables?: Readonly<Record<string, string>>;
  /** Fields that hold the address of an uploaded file: a picked file in them is uploaded first. */
  files?: readonly string[];
  /** Does a record carry its own `modified` into an update, so that a stale one is refused? Default true. */
  checkModified?: boolean;
}

/** A resource whose records are the rows of one table field of another resource. Ids are `{parent id}/{row key}`. */
export interface ChildResource {
  /** Name of the resource that holds the rows. */
  parent: string;
  /** Table field in that resource's documents. */
  table: string;
  /** Field that identifies a row in its parent. Default `name`. */
  key?: string;
  /** Fields with uploads, as in `DocumentResource`. */
  files?: readonly string[];
}

export type ResourceEntry = DocumentResource | ChildResource;
export type Registry = Readonly<Record<string, ResourceEntry>>;

/** Is this entry a table's rows rather than documents? */
export function isChild(entry: ResourceEntry): entry is ChildResource {
  return 'parent' in entry;
}
