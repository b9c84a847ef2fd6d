/** Node's `Buffer` in a browser: the part of it that the engine uses. */

type Encoding = 'utf8' | 'hex' | 'base64';

export class Buffer extends Uint8Array {
  static override from(source: unknown, encoding: unknown = 'utf8'): Buffer {
    if (typeof source !== 'string') return new Buffer(source as Uint8Array);
    if (encoding === 'hex') return new Buffer((source.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
    if (encoding === 'base64') {
      const text = atob(source.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
      return new Buffer([...text].map((letter) => letter.charCodeAt(0)));
    }
    return new Buffer(new TextEncoder().encode(source));
  }

  static concat(parts: readonly Uint8Array[]): Buffer {
    const all = new Buffer(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }

  static byteLength(text: string): number {
    return new TextEncoder().encode(text).length;
  }

  static compare(a: Uint8Array, b: Uint8Array): number {
    const at = a.findIndex((byte, index) => byte !== b[index]);
    return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
  }

  override toString(encoding: Encoding = 'utf8'): string {
    if (encoding === 'hex') return [...this].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    if (encoding === 'base64') return btoa(String.fromCharCode(...this));
    return new TextDecoder().decode(this);
  }
}
