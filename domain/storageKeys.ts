/** Keys in the browser's local storage that the app and the inline scripts of its pages share. */

/** The logged-in account with its credentials. */
export const ACCOUNT_KEY = 'husainia.user';

/** Identifies this browser to the server at a later login. */
export const BROWSER_KEY = 'husainia.browser';

/** The name of the app's store, and of the color mode in it. */
export const STORE = 'majalis';
export const COLOR_MODE = 'colorMode';
/** The former name, read where the device has nothing under the new one. */
export const FORMER_COLOR_MODE = 'look';

/** The storage keys of the color mode: react-admin's store adds its prefix to each name. */
export const COLOR_MODE_KEY = `RaStore${STORE}.${COLOR_MODE}`;
export const FORMER_COLOR_MODE_KEY = `RaStore${STORE}.${FORMER_COLOR_MODE}`;
