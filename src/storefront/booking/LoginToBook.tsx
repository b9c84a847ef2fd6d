import { useAskLogin } from '../../session/useAskLogin.ts';

/** A booking whose session has ended, or whose address a guest has: the login is asked for, and after it the booking is open as it was. */
export function LoginToBook() {
  useAskLogin();
  return null;
}
