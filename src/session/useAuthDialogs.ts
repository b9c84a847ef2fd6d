import { createContext, useContext } from 'react';

export interface AuthDialogActions {
  /**
   * Opens the login dialog over the page, which stays as it is.
   * @param reason sentence above the form, already translated
   * @param place where one is afterwards; absent: the page on screen by its name
   * @param email who is expected to log in
   */
  openLogin(reason?: string, place?: string, email?: string): void;
  openRegister(): void;
}

export const AuthDialogsContext = createContext<AuthDialogActions>({ openLogin: () => {}, openRegister: () => {} });

/** Opens the login and registration dialogs from anywhere. */
export const useAuthDialogs = (): AuthDialogActions => useContext(AuthDialogsContext);
