/** Not told about anybody but oneself and staff: who wrote a row is an e-mail address. */
export const AUTHORSHIP: readonly string[] = ['owner', 'modified_by'];

/** What is kept about a row of a table beside its own fields and its name. */
export const ROW_STAMPS: ReadonlySet<string> = new Set([
  ...AUTHORSHIP,
  ...['creation', 'modified', 'docstatus', 'idx', 'doctype'],
  ...['parent', 'parenttype', 'parentfield', '__unsaved', '__islocal'],
]);
