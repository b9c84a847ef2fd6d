/** Default minutes between offered starts. */
export const DEFAULT_GRID_MINUTES = 30;

/** Minutes between offered starts, from the site's settings. */
export const gridMinutes = ({ slot_grid_minutes }: { slot_grid_minutes?: number }): number =>
  slot_grid_minutes || DEFAULT_GRID_MINUTES;
