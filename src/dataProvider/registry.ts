/**
 * What an application tells the provider about its resources. Nothing is asked of the site itself: a registry needs no
 * extra request and works for guests, who may not read a DocType's description.
 */

type Write = 'create' | 'update' | 'delete';

interface Writing {
  /** Fields that hold the address of an uploaded file: a picked file in them is uploaded first. */
  files?: readonly string[];
  /** Writes whose body is sent without the wrapper `{"data": …}`. A site accepts both; default: with it. */
  bare?: readonly Write[];
}

/** A resource whose records are documents of one DocType. */
export interface DocumentResource extends Writing {
  doctype: string;
  /** Columns of lists. Default `["*"]`: every column the reader may see, without child tables. */
  listFields?: readonly string[];
  /** Columns that the filter `q` searches (`like %q%`, joined by OR). */
  searchFields?: readonly string[];
  /** Turns what was typed for `q` into what the searched columns hold (folded letters, for example). */
  searchText?: (typed: string) => string | Promise<string>;
  /** What `searchText` made of this list's `q`. */
  sought?: string;
  /**
   * Further ways in which `q` finds a document, beside those columns: records whose ids are known by another name, for example.
   * `idsOf` answers which documents of another entry the same text finds, as far as this reader may ask.
   */
  alsoFind?: (
    typed: string,
    idsOf: (other: DocumentResource) => Promise<readonly string[]>,
  ) => Promise<readonly (readonly [field: string, operator: string, value: unknown])[]>;
  /** What `alsoFind` found for this list. */
  found?: readonly (readonly [field: string, operator: string, value: unknown])[];
  /** Used when a call brings no sort or sorts by `id`. Default: by name. */
  sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Table fields and the child DocType of their rows: for filters such as `{'items.item_code': 'x'}` and for errors of rows. */
  tables?: Readonly<Record<string, string>>;
  /** Link fields and the resources they point into, for `meta.prefetch`. */
  links?: Readonly<Record<string, string>>;
  /** The column that stands for a document wherever others link to it. */
  titleField?: string;
  /** Is `modified` sent with an update, so that a stale record is refused? Default true. */
  checkModified?: boolean;
  /**
   * Is a document read again after it was written? The answer of a write holds values as they were sent (dates, times, rows
   * without their final names). Default: when it has `tables`.
   */
  refetch?: boolean;
}

/** A resource whose records are the rows of one table field of another resource. Ids are `{parent id}/{row key}`. */
export interface ChildResource extends Writing {
  /** Name of the resource that holds the rows. */
  parent: string;
  /** Table field in that resource's documents. */
  table: string;
  /** Field that identifies a row in its parent. Default `name`. */
  key?: string;
}

/** What a resource of the application is on the site. */
export type ResourceEntry = DocumentResource | ChildResource;
/** All resources of the application, by name. */
export type Registry = Readonly<Record<string, ResourceEntry>>;

/** Is this entry a table's rows rather than documents? */
export function isChild(entry: ResourceEntry): entry is ChildResource {
  return 'parent' in entry;
}

/** The body of a write in the shape its resource wants. */
export function bodyOf(entry: Writing, write: Write, fields: Record<string, unknown>): Record<string, unknown> {
  return entry.bare?.includes(write) ? fields : { data: fields };
}
