/** Keys in the browser's local storage that the app and the inline scripts of its pages share. */

/** The logged-in account with its credentials. */
export const ACCOUNT_KEY = 'husainia.user';

/** Identifies this browser to the server at a later login. */
export const BROWSER_KEY = 'husainia.browser';

/** The name of the app's store, and of the color mode in it. */
export const STORE = 'majalis';
export const LOOK = 'look';

/** The storage key of the color mode: react-admin's store adds its prefix to each name. */
export const COLOR_MODE_KEY = `RaStore${STORE}.${LOOK}`;
