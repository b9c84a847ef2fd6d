/** Height of a cell in pixels, for a mouse and for touch, where an hour and a short booking need a larger target. */
export const CELL_PX = { mouse: 24, finger: 32 } as const;
/** Height of the column headers and width of the column of hours, in pixels. */
export const HEAD_PX = 60;
export const HOURS_PX = 92;
