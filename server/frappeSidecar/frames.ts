import { readSync, writeSync } from 'node:fs';

/** One message between a web worker of the site and the process beside it: words as JSON, and the bytes of a body. */
interface Frame<T> {
  words: T;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Lengths of words and of bytes, each four bytes, the greater first. */
const HEAD = 8;

export interface Frames {
  send(words: unknown, bytes?: Uint8Array): void;
  /** Waits for the next message; undefined once the other side is gone. */
  receive<T>(): Frame<T> | undefined;
}

/**
 * Two pipes, one each way. Every call waits: while the process asks for a statement, nothing else of it runs.
 * @param input file number that messages come by
 * @param output file number that they leave by
 */
export function openFrames(input: number, output: number): Frames {
  function read(length: number): Buffer<ArrayBuffer> | undefined {
    const buffer = Buffer.alloc(length);
    for (let at = 0; at < length; ) {
      const count = readSync(input, buffer, at, length - at, null);
      if (count === 0) return undefined;
      at += count;
    }
    return buffer;
  }
  return {
    send(words, bytes = new Uint8Array()) {
      const text = Buffer.from(JSON.stringify(words));
      const head = Buffer.alloc(HEAD);
      head.writeUInt32BE(text.length);
      head.writeUInt32BE(bytes.length, HEAD / 2);
      const all = Buffer.concat([head, text, bytes]);
      for (let at = 0; at < all.length; ) at += writeSync(output, all, at);
    },
    receive<T>() {
      const head = read(HEAD);
      const text = head && read(head.readUInt32BE());
      const bytes = head && read(head.readUInt32BE(HEAD / 2));
      return text && bytes ? { words: JSON.parse(text.toString('utf8')) as T, bytes } : undefined;
    },
  };
}
