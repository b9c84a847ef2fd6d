/** Kept on the device: milliseconds that its clock differs by, so that a page opened without a line knows the hour. */
const CLOCK_KEY = 'majalis.clock';
/** What a network makes of the same clock from one answer to the next, ms. */
const NOISE_MS = 2000;

/** Milliseconds to add to this device's clock to get the server's. */
let offset = 0;
let heard = false;
let storage: Storage | undefined;

const kept = (): number => Number(storage?.getItem(CLOCK_KEY)) || 0;

/** Called with the server's clock as every answer tells it, in the form of a Date header (decisions G2). Its whole second stands for the middle of that second. */
export function noteServerTime(dateHeader: string): void {
  const server = Date.parse(dateHeader);
  if (Number.isNaN(server)) return;
  offset = server + 500 - Date.now();
  heard = true;
  if (Math.abs(offset - kept()) <= NOISE_MS) return;
  try {
    storage?.setItem(CLOCK_KEY, String(Math.round(offset)));
  } catch {
    // a full storage: the next page opened without a line trusts the device
  }
}

/** Knows the hour from what was kept until the server is heard. @param where undefined where the browser forbids it */
export function keepServerTime(where: Storage | undefined): void {
  storage = where;
  if (!heard) offset = kept();
}

/** The server's clock now, in milliseconds since the epoch. Time left is computed from this, never from the device's own clock. */
export function serverNow(): number {
  return Date.now() + offset;
}
