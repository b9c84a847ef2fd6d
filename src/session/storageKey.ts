/** Where the browser keeps the account that is logged in, in its local storage. */
export const storageKey = 'husainia.user';
