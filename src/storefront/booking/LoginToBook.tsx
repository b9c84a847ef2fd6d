import { useAskLogin } from '../../session/useAskLogin.ts';

/**
 * Asks for a login when a guest opens the URL of a booking, or the session has ended; afterwards the booking opens as
 * before.
 */
export function LoginToBook() {
  useAskLogin();
  return null;
}
