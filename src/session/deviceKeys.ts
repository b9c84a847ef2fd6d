/** What this device remembers of the pages that were opened; forgotten at logout. */
export const RECENT_KEY = 'husainia.recent';
/** Before the account's name: what a provider pressed and the server has not heard of yet. */
export const MARKS_KEY = 'majalis.marks.';
/** Whose news this browser shows while the page is closed: the account's e-mail. */
export const PUSH_KEY = 'majalis.push';
