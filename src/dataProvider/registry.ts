/**
 * What an application tells the provider about its resources. A resource that isn't listed is the DocType of that name.
 * The provider doesn't query the site's metadata, so it needs no extra request and works for guests, who may not read
 * it.
 */

type Write = 'create' | 'update' | 'delete';

interface Writing {
  /** Fields whose selected file is uploaded before a write. Default: every field that has one. */
  files?: readonly string[];
  /** Writes whose body is sent without the wrapper `{"data": …}`. Sites accept both; by default it is wrapped. */
  bare?: readonly Write[];
}

/** A resource whose records are documents of one DocType. */
export interface DocumentResource extends Writing {
  doctype: string;
  /** Columns of lists. Default `["*"]`: every column the user may read, without child tables. */
  listFields?: readonly string[];
  /** Columns that the filter `q` searches (`like %q%`, joined by OR). */
  searchFields?: readonly string[];
  /** Converts the search term to the form stored in the searched columns, for example normalized letters. */
  searchText?: (typed: string) => string | Promise<string>;
  /** The result of `searchText` for this list's `q`. */
  sought?: string;
  /**
   * Further ways in which `q` finds a document, in addition to the columns: for example linked records that have
   * another name. `idsOf` returns the documents of another resource that match the same text and that the user may
   * read.
   */
  alsoFind?: (
    typed: string,
    idsOf: (other: DocumentResource) => Promise<readonly string[]>,
  ) => Promise<readonly (readonly [field: string, operator: string, value: unknown])[]>;
  /** The results of `alsoFind` for this list. */
  found?: readonly (readonly [field: string, operator: string, value: unknown])[];
  /** Default order, for calls without a sort or sorted by `id`. By name if absent. */
  sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /**
   * Table fields and the child DocType of their rows, for filters such as `{'items.item_code': 'x'}` and for errors of
   * rows.
   */
  tables?: Readonly<Record<string, string>>;
  /** Link fields and their resources, for `meta.prefetch`. */
  links?: Readonly<Record<string, string>>;
  /** The column with a document's title, shown where others link to it. */
  titleField?: string;
  /** Whether updates send `modified`, so that stale ones are rejected. Default true. */
  checkModified?: boolean;
  /**
   * Whether to read a document back after a write, whose response has values as they were sent (dates, times, rows
   * without their final names). Default: if it has `tables`.
   */
  refetch?: boolean;
}

/** A resource whose records are the rows of one table field of another resource. IDs are `{parent id}/{row key}`. */
export interface ChildResource extends Writing {
  /** Name of the resource that contains the rows. */
  parent: string;
  /** Table field of that resource's documents. */
  table: string;
  /** Field that identifies a row in its parent. Default `name`. */
  key?: string;
}

/** How a resource maps to the site. */
export type ResourceEntry = DocumentResource | ChildResource;
/** All resources of the application, by name. */
export type Registry = Readonly<Record<string, ResourceEntry>>;

/** Whether the entry is for rows of a child table, rather than documents. */
export function isChild(entry: ResourceEntry): entry is ChildResource {
  return 'parent' in entry;
}

/** The entry of a resource. One that isn't in the registry is the DocType of that name. */
export function entryOf(registry: Registry, resource: string): ResourceEntry {
  return Object.hasOwn(registry, resource) ? registry[resource]! : { doctype: resource, refetch: true };
}

/**
 * The entry of a resource of documents.
 * @throws Error for the rows of a child table
 */
export function documentEntryOf(registry: Registry, resource: string): DocumentResource {
  const entry = entryOf(registry, resource);
  if (isChild(entry)) throw new Error(`'${resource}' holds no documents`);
  return entry;
}

/** The entry of the documents that a resource shows, or whose rows it shows. */
export function holderOf(registry: Registry, resource: string): DocumentResource {
  const entry = entryOf(registry, resource);
  return isChild(entry) ? documentEntryOf(registry, entry.parent) : entry;
}

/** The body of a write, wrapped as its resource requires. */
export function bodyOf(entry: Writing, write: Write, fields: Record<string, unknown>): Record<string, unknown> {
  return entry.bare?.includes(write) ? fields : { data: fields };
}
