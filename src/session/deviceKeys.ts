/** Recently viewed pages on this device; removed at logout. */
export const RECENT_KEY = 'husainia.recent';
/** Prefix, followed by the account's email: a provider's actions that the server hasn't received yet. */
export const MARKS_KEY = 'majalis.marks.';
/** Email of the account whose push notifications this browser shows. */
export const PUSH_KEY = 'majalis.push';
