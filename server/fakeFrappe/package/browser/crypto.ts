/** `node:crypto` in a browser. A fake site has no secrets, so the digests only differ; they are not secure. */
import { Buffer } from './text.ts';

/** Eight hexadecimal digits of a text, by FNV-1a from a given start value. */
function digits(bytes: Uint8Array, start: number): string {
  let mark = (0x811c9dc5 ^ start) >>> 0;
  for (const byte of bytes) mark = Math.imul(mark ^ byte, 0x01000193) >>> 0;
  return mark.toString(16).padStart(8, '0');
}

function markOf(bytes: Uint8Array, length: number): Buffer {
  const text = Array.from({ length: length / 4 }, (_, at) => digits(bytes, at * 0x9e3779b9)).join('');
  return Buffer.from(text, 'hex');
}

const SIZES: Readonly<Record<string, number>> = { md5: 16, sha1: 20, sha256: 32 };

export const randomBytes = (length: number): Buffer => new Buffer(crypto.getRandomValues(new Uint8Array(length)));
export const randomUUID = (): string => crypto.randomUUID();
export const timingSafeEqual = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
export const scryptSync = (password: string, salt: string, length: number): Buffer =>
  markOf(Buffer.from(`${salt}:${password}`), length);

export function createHash(kind: string) {
  let all: Uint8Array = new Uint8Array();
  const hash = {
    update(more: string | Uint8Array) {
      const bytes = typeof more === 'string' ? Buffer.from(more) : more;
      all = Buffer.concat([all, bytes]);
      return hash;
    },
    digest: (encoding: 'hex') => markOf(all, SIZES[kind] ?? 32).toString(encoding),
  };
  return hash;
}
