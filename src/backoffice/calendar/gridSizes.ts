/** Height of a cell, px: for a mouse, and for a finger, under which an hour and a short booking are high enough. */
export const CELL_PX = { mouse: 24, finger: 32 } as const;
/** Height of the heads of the columns, and the width of the hours beside them, px. */
export const HEAD_PX = 60;
export const HOURS_PX = 92;
