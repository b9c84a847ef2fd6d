/** A fresh key for one intention of the user, on every origin: `crypto.randomUUID` exists on secure ones only (decisions G15). */
export function createIdempotencyKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
