import { readSync, writeSync } from 'node:fs';

/** One message between a web worker of the site and this process: a JSON value and the bytes of a body. */
interface Frame<T> {
  message: T;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The header: the lengths of the JSON and the body, four bytes each, big-endian. */
const HEAD = 8;

export interface Frames {
  send(message: unknown, bytes?: Uint8Array): void;
  /** Waits for the next message; undefined if the other side has closed. */
  receive<T>(): Frame<T> | undefined;
}

/**
 * Two pipes, one in each direction. Every call blocks: while the process waits for a statement, nothing else runs in it.
 * @param input file descriptor of incoming messages
 * @param output file descriptor of outgoing messages
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
    send(message, bytes = new Uint8Array()) {
      const text = Buffer.from(JSON.stringify(message));
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
      return text && bytes ? { message: JSON.parse(text.toString('utf8')) as T, bytes } : undefined;
    },
  };
}
