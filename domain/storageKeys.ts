/** What the browser keeps in its local storage, and both the app and the scripts of its pages read. */

/** The account that is logged in, with its pair. */
export const ACCOUNT_KEY = 'husainia.user';

/** By what the server knows this browser again at a login. */
export const BROWSER_KEY = 'husainia.browser';

/** The store of the app: its name, and that of the look in it. */
export const STORE = 'majalis';
export const LOOK = 'look';

/** The look as it lies in the storage: react-admin's store writes its prefix before each name. */
export const COLOR_MODE_KEY = `RaStore${STORE}.${LOOK}`;
