import { audioType } from './audioType.ts';

/** From and to, in bytes. */
type Part = [number, number];

const KBPS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBPS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [44_100, 48_000, 32_000];

/** Bytes of the MPEG frame of layer III that begins here; undefined where none does. */
function frameLength(bytes: Buffer, at: number): number | undefined {
  const kind = bytes[at + 1] ?? 0;
  if (bytes[at] !== 0xff || (kind & 0xe6) !== 0xe2) return undefined;
  const rates = bytes[at + 2] ?? 0;
  const version = (kind >> 3) & 3;
  const rate = RATES[(rates >> 2) & 3];
  const kbps = (version === 3 ? KBPS_1 : KBPS_2)[rates >> 4];
  if (version === 1 || !rate || !kbps) return undefined;
  const samples = version === 3 ? 144 : 72;
  const divided = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4;
  return Math.floor((samples * kbps * 1000) / divided) + ((rates >> 1) & 1);
}

/** The frames. Where they stop, those go on that another frame, or the end, follows; tags and what else lies between is left out. */
function frames(bytes: Buffer): Part[] {
  const found: Part[] = [];
  let inStep = false;
  for (let at = 0; at < bytes.length; ) {
    const length = frameLength(bytes, at);
    const next = at + (length ?? 0);
    const first = !found.length && next >= bytes.length;
    if (length && (inStep || first || next === bytes.length || frameLength(bytes, next))) {
      // frames in step are one part: a recording has hundreds of thousands
      const last = found.at(-1);
      if (last?.[1] === at) last[1] = Math.min(next, bytes.length);
      else found.push([at, Math.min(next, bytes.length)]);
      inStep = true;
      at = next;
    } else {
      inStep = false;
      at += 1;
    }
  }
  return found;
}

/** The pages of an Ogg stream, one after the other from the beginning. */
function pages(bytes: Buffer): Part[] {
  let at = 0;
  while (bytes.toString('latin1', at, at + 4) === 'OggS' && at + 27 <= bytes.length) {
    const segments = bytes[at + 26] ?? 0;
    const body = bytes.subarray(at + 27, at + 27 + segments).reduce((sum, length) => sum + length, 0);
    const end = at + 27 + segments + body;
    if (end > bytes.length) break;
    at = end;
  }
  return at ? [[0, at]] : [];
}

const BOXES = new Set([
  'ftyp',
  'moov',
  'mdat',
  'moof',
  'mfra',
  'sidx',
  'styp',
  'free',
  'skip',
  'wide',
  'uuid',
  'meta',
  'udta',
]);

/** The boxes of an MP4 file, one after the other from the beginning. */
function boxes(bytes: Buffer): Part[] {
  let at = 0;
  while (at + 16 <= bytes.length && BOXES.has(bytes.toString('latin1', at + 4, at + 8))) {
    const short = bytes.readUInt32BE(at);
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at;
    if (length < 8 || at + length > bytes.length) break;
    at += length;
  }
  return at ? [[0, at]] : [];
}

/**
 * A recording without whatever else its file holds: bytes behind the sound, and of an mp3 its tags and pictures too.
 * @returns undefined when nothing of it is sound
 */
export function soundOf(bytes: Uint8Array): Uint8Array | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = audioType(bytes)?.extension;
  const parts = kind === 'mp3' ? frames(buffer) : kind === 'ogg' ? pages(buffer) : kind === 'm4a' ? boxes(buffer) : [];
  return parts.length ? new Uint8Array(Buffer.concat(parts.map(([from, to]) => buffer.subarray(from, to)))) : undefined;
}
