import { createContext, useContext } from 'react';

export interface AuthDialogActions {
  /**
   * Opens the login dialog on top of the page.
   * @param reason sentence above the form, already translated
   * @param pageName name of the page that the user returns to; by default the current page's
   * @param email the account that should log in
   */
  openLogin(reason?: string, pageName?: string, email?: string): void;
  openRegister(): void;
}

export const AuthDialogsContext = createContext<AuthDialogActions>({ openLogin: () => {}, openRegister: () => {} });

/** The functions that open the login and registration dialogs. */
export const useAuthDialogs = (): AuthDialogActions => useContext(AuthDialogsContext);
