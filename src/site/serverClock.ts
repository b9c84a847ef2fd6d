import { browserStorage } from '../session/browserStorage.ts';

/** Kept on the device: milliseconds that its clock differs by, so that a page opened without a line knows the hour. */
const CLOCK_KEY = 'majalis.clock';
/** What a network makes of the same clock from one answer to the next, ms. */
const NOISE_MS = 2000;

/**
 * The server's clock as this device knows it: until the server is heard, by what was kept.
 * @param storage undefined where the browser forbids it
 */
export function createServerClock(storage: Storage | undefined) {
  const kept = (): number => Number(storage?.getItem(CLOCK_KEY)) || 0;
  /** Milliseconds to add to this device's clock to get the server's. */
  let offset = kept();
  return {
    note(dateHeader: string): void {
      const server = Date.parse(dateHeader);
      if (Number.isNaN(server)) return;
      offset = server + 500 - Date.now();
      if (Math.abs(offset - kept()) <= NOISE_MS) return;
      try {
        storage?.setItem(CLOCK_KEY, String(Math.round(offset)));
      } catch {
        // a full storage: the next page opened without a line trusts the device
      }
    },
    now: (): number => Date.now() + offset,
    at: (device: number): number => device + offset,
  };
}

const clock = createServerClock(browserStorage());

/** Called with the server's clock as every answer tells it, in the form of a Date header (decisions G2). Its whole second stands for the middle of that second. */
export const noteServerTime = clock.note;

/** The server's clock now, in milliseconds since the epoch. Time left is computed from this, never from the device's own clock. */
export const serverNow = clock.now;

/** The server's clock at a moment that this device has noted by its own. @param device milliseconds since the epoch */
export const serverTimeAt = clock.at;
