/**
 * Creates an idempotency key for one user action. Works on every origin; `crypto.randomUUID` needs a secure one (decisions
 * G15).
 */
export function createIdempotencyKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
