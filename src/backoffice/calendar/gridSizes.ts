/** Heights of a cell and of the heads of the columns, and the width of the hours beside them, px. */
export const CELL_PX = 24;
export const HEAD_PX = 60;
export const HOURS_PX = 72;
