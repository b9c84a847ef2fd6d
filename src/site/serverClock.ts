import { browserStorage } from '../session/browserStorage.ts';

/**
 * Storage key: the milliseconds by which this device's clock differs, so that a page that opens offline knows the time.
 */
const CLOCK_KEY = 'majalis.clock';
/** Variation between responses that the network alone causes. Milliseconds. */
const NOISE_MS = 2000;

/**
 * The server's clock. Before the first response it uses the stored offset.
 * @param storage undefined if the browser blocks it
 */
export function createServerClock(storage: Storage | undefined) {
  const storedOffset = (): number => Number(storage?.getItem(CLOCK_KEY)) || 0;
  /** Milliseconds to add to this device's clock to get the server's. */
  let offset = storedOffset();
  return {
    set(dateHeader: string): void {
      const server = Date.parse(dateHeader);
      if (Number.isNaN(server)) return;
      offset = server + 500 - Date.now();
      if (Math.abs(offset - storedOffset()) <= NOISE_MS) return;
      try {
        storage?.setItem(CLOCK_KEY, String(Math.round(offset)));
      } catch {
        // Storage is full: the next page that opens offline trusts the device's clock.
      }
    },
    now: (): number => Date.now() + offset,
    at: (device: number): number => device + offset,
  };
}

const clock = createServerClock(browserStorage());

/**
 * Sets the server's clock from a response's Date header (decision G2). Dates have whole seconds, so this takes the
 * middle of the second.
 */
export const setServerTime = clock.set;

/**
 * The server's current time, in milliseconds since the epoch. Compute remaining time from this, never from the device's
 * clock.
 */
export const serverNow = clock.now;

/**
 * Converts a time of this device's clock to the server's.
 * @param device milliseconds since the epoch
 */
export const serverTimeAt = clock.at;
