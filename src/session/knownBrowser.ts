import { BROWSER_KEY } from '../../domain/storageKeys.ts';
import { browserStorage } from './browserStorage.ts';
import { newBrowserSecret } from './registrationSecret.ts';

/** By what the server knows this browser again at a login; undefined where the browser keeps nothing. */
export function knownBrowser(): string | undefined {
  try {
    const storage = browserStorage();
    const kept = storage?.getItem(BROWSER_KEY) ?? newBrowserSecret();
    storage?.setItem(BROWSER_KEY, kept);
    return storage && kept;
  } catch {
    // a full or closed storage: the login is that of a browser that nobody knows
    return undefined;
  }
}
