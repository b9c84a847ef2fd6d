import { createContext, useContext } from 'react';

export interface AuthDialogs {
  /**
   * Opens the login dialog over the page, which stays as it is.
   * @param reason sentence above the form, already translated
   */
  openLogin(reason?: string): void;
  openRegister(): void;
}

export const AuthDialogsContext = createContext<AuthDialogs>({ openLogin: () => {}, openRegister: () => {} });

/** Opens the login and registration dialogs from anywhere. */
export const useAuthDialogs = (): AuthDialogs => useContext(AuthDialogsContext);
