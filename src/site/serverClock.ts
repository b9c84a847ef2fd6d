/** Milliseconds to add to this device's clock to get the server's. */
let offset = 0;

/** Called with the Date header of every answer (decisions G2). Its whole second stands for the middle of that second. */
export function noteServerTime(dateHeader: string): void {
  const server = Date.parse(dateHeader);
  if (!Number.isNaN(server)) offset = server + 500 - Date.now();
}

/** The server's clock now, in milliseconds since the epoch. Time left is computed from this, never from the device's own clock. */
export function serverNow(): number {
  return Date.now() + offset;
}
