/** Default minutes between offered starts. */
export const USUAL_GRID = 30;

/** Minutes between offered starts, from the site's settings. */
export const gridMinutes = ({ slot_grid_minutes }: { slot_grid_minutes?: number }): number =>
  slot_grid_minutes || USUAL_GRID;
