/** Start and end, in bytes. */
type Part = [number, number];

const KBPS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBPS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [44_100, 48_000, 32_000];

/** The length in bytes of the MPEG layer III frame at this position; undefined if there is none. */
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

/** The frames. After a gap, a frame counts only if another frame, or the end, follows it; tags and other data are left out. */
function frames(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  let inStep = false;
  for (let at = 0; at < bytes.length; ) {
    const length = frameLength(bytes, at);
    const next = at + (length ?? 0);
    const first = !parts.length && next >= bytes.length;
    if (length && (inStep || first || next === bytes.length || frameLength(bytes, next))) {
      // adjacent frames form one part: a recording has hundreds of thousands of frames
      const last = parts.at(-1);
      if (last?.[1] === at) last[1] = Math.min(next, bytes.length);
      else parts.push([at, Math.min(next, bytes.length)]);
      inStep = true;
      at = next;
    } else {
      inStep = false;
      at += 1;
    }
  }
  return parts;
}

/** Whether the first bytes are a layer III frame or an ID3 tag. */
export const looksLikeMp3 = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 3)).toString('latin1') === 'ID3' ||
  (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2);

/** The frames of an mp3, joined, without the rest of the file. A single apparent frame does not count: any file contains such bytes. */
export function mp3Frames(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new Uint8Array(Buffer.concat(frames(buffer).map(([from, to]) => buffer.subarray(from, to))));
}
