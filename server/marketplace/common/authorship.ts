/** Visible only to the author and staff: the author of a row is an email. */
export const AUTHORSHIP: readonly string[] = ['owner', 'modified_by'];

/** What a row of a table stores in addition to its own fields and its name. */
export const ROW_STAMPS: ReadonlySet<string> = new Set([
  ...AUTHORSHIP,
  ...['creation', 'modified', 'docstatus', 'idx', 'doctype'],
  ...['parent', 'parenttype', 'parentfield', '__unsaved', '__islocal'],
]);
