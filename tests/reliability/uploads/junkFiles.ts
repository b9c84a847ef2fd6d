import { crc32, deflateSync } from 'node:zlib';
import { MAX_FILE_BYTES } from '../../../domain/fileLimits.ts';

/** Files of the maximum size without content, each designed to keep a parser busy. */

/** Deterministic pseudo-random bytes. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}

/** A header, followed by repetitions of one unit. */
const filled = (unit: Buffer, head: Buffer = Buffer.alloc(0), length: number = MAX_FILE_BYTES.audio): Buffer =>
  Buffer.concat([head, Buffer.alloc(length - head.length, unit)]);

const ID3 = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0]);

function box(name: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}
const FTYP = box('ftyp', Buffer.from('M4A 00000000'));

/** A page of 255 segments of 255 bytes each. */
const oggPage = (body: Buffer): Buffer => {
  const head = Buffer.alloc(27 + 255, 255);
  head.fill(0, 0, 26);
  head.write('OggS', 'latin1');
  return Buffer.concat([head, body]);
};
function oggPages(): Buffer {
  const bytes = noise(MAX_FILE_BYTES.audio);
  const body = 255 * 255;
  const count = Math.floor(bytes.length / (body + 27 + 255));
  return Buffer.concat(
    Array.from({ length: count }, (_, index) => oggPage(bytes.subarray(index * body, (index + 1) * body))),
  );
}

/** A silent frame of 128 kbit/s and 44.1 kHz. */
const FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413, 0x55)]);

const movie = (): Buffer => {
  const inner = filled(box('trak'), Buffer.alloc(0), MAX_FILE_BYTES.audio - 1024);
  return Buffer.concat([FTYP, box('moov', inner)]);
};

/** Recordings of 20 MB, by content. */
export const JUNK_AUDIO: Record<string, () => Buffer> = {
  '0xff behind an ID3 header': () => filled(Buffer.from([0xff]), ID3),
  'halves of frame headers': () => filled(Buffer.from([0xff, 0xe3]), ID3),
  'frame headers alone': () => filled(Buffer.from([0xff, 0xfb, 0x10, 0])),
  'frames of silence': () => filled(FRAME),
  'chains of ID3 headers': () => filled(ID3),
  'ID3 headers before two frames': () =>
    Buffer.concat([filled(ID3, Buffer.alloc(0), MAX_FILE_BYTES.audio - 1024), FRAME, FRAME]),
  'free boxes of 16 bytes': () => filled(box('free', Buffer.alloc(8)), FTYP),
  'free boxes of 8 bytes': () => filled(box('free'), FTYP),
  'moov boxes': () => filled(box('moov'), FTYP),
  'tracks in one moov box': movie,
  'Ogg pages of random bytes': oggPages,
  'empty Ogg pages': () => filled(Buffer.concat([Buffer.from('OggS'), Buffer.alloc(23)])),
  'random bytes': () => noise(MAX_FILE_BYTES.audio),
  'random bytes behind an ID3 header': () => Buffer.concat([ID3, noise(MAX_FILE_BYTES.audio - ID3.length)]),
};

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** A PNG header with this size and bit depth (RGBA). */
function pngHeader(width: number, height: number, bits: 8 | 16, interlaced = false): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data.set([bits, 6, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', data)]);
}

/** A PNG that ends before its pixel data, so that decoding fails. */
export const cutPng = (width: number, height: number, bits: 8 | 16): Buffer =>
  Buffer.concat([pngHeader(width, height, bits), chunk('IDAT', deflateSync(Buffer.alloc(8)))]);

/** A PNG of one transparent color, about 100 kB at any size. */
export const plainPng = (width: number, height: number, bits: 8 | 16): Buffer =>
  Buffer.concat([
    pngHeader(width, height, bits),
    chunk('IDAT', deflateSync(Buffer.alloc((1 + width * (bits / 2)) * height), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const WEBP = Buffer.concat([Buffer.from('RIFF'), Buffer.from([0, 0, 128, 0]), Buffer.from('WEBPVP8L')]);

/** Images of the maximum size in bytes or pixels, by content, and the server's response. */
export const JUNK_IMAGES: Record<string, { bytes: () => Buffer; status: number }> = {
  'a PNG of 24 megapixels': { bytes: () => plainPng(6000, 4000, 8), status: 200 },
  'a PNG of 24 megapixels and 16 bit': { bytes: () => plainPng(6000, 4000, 16), status: 200 },
  'a PNG of 36 megapixels and 16 bit': { bytes: () => plainPng(6000, 6000, 16), status: 413 },
  'a PNG of random bytes': {
    bytes: () => Buffer.concat([pngHeader(6000, 4000, 16, true), chunk('IDAT', noise(MAX_FILE_BYTES.image - 1024))]),
    status: 415,
  },
  'a JPEG of random bytes': { bytes: () => Buffer.concat([JPEG, noise(MAX_FILE_BYTES.image - 1024)]), status: 415 },
  'a JPEG of its first bytes': { bytes: () => filled(JPEG, JPEG, MAX_FILE_BYTES.image), status: 415 },
  'a WebP of random bytes': { bytes: () => Buffer.concat([WEBP, noise(MAX_FILE_BYTES.image - 1024)]), status: 415 },
};
