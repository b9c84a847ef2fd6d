/** Recently viewed pages on this device; removed at logout. */
export const RECENT_KEY = 'husainia.recent';
/** Records opened last in the back office on this device; removed at logout. */
export const OPENED_KEY = 'majalis.opened';
/** Prefix, followed by the account's email: a provider's actions that the server hasn't received yet. */
export const MARKS_KEY = 'majalis.marks.';
/** Email of the account whose push notifications this browser shows. */
export const PUSH_KEY = 'majalis.push';
