/** Of a form: what is typed stays when the record comes anew for another reason: the rest of what a list left of it, a row added beside it. */
export const KEEP_DIRTY_VALUES = { keepDirtyValues: true } as const;

/** A form keeps the record it was opened with: asked for again, what somebody else saved meanwhile would be written over unseen. */
export const OPENED_ONCE = { refetchOnWindowFocus: false } as const;
