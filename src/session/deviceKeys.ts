/** What this device remembers of the pages that were opened; forgotten at logout. */
export const RECENT_KEY = 'husainia.recent';
