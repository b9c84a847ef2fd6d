/**
 * Form options: keeps edited values when the record changes for other reasons, such as fields that the list hadn't
 * fetched, or a row added elsewhere.
 */
export const KEEP_DIRTY_VALUES = { keepDirtyValues: true } as const;

/**
 * Query options: a form keeps the record it was opened with. A refetch would hide that someone else saved, and
 * overwrite their change.
 */
export const OPENED_ONCE = { refetchOnWindowFocus: false } as const;
