/** Minutes from one offered start to the next where a site says nothing. */
export const USUAL_GRID = 30;

/** Minutes from one offered start to the next, by the site's settings. */
export const gridMinutes = ({ slot_grid_minutes }: { slot_grid_minutes?: number }): number =>
  slot_grid_minutes || USUAL_GRID;
