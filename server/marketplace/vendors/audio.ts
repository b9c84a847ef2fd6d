/** What an uploaded recording is, by its first bytes; its name and declared type say nothing. */
export function audioType(bytes: Uint8Array): { extension: 'mp3' | 'm4a' | 'ogg'; type: string } | undefined {
  const text = (from: number, to: number): string => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (text(0, 4) === 'OggS') return { extension: 'ogg', type: 'audio/ogg' };
  if (text(4, 8) === 'ftyp' && /^(M4A|M4B|mp4|isom|iso2|dash)/.test(text(8, 12)))
    return { extension: 'm4a', type: 'audio/mp4' };
  // An ID3 tag or an MPEG audio frame of layer III: eleven bits set, a version, layer 01.
  const frame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2;
  return text(0, 3) === 'ID3' || frame ? { extension: 'mp3', type: 'audio/mpeg' } : undefined;
}

const MPEG1_KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];

/**
 * Seconds of an mp3 by its first frame's bit rate, of an m4a by its movie header, of an ogg by its last page.
 * @returns undefined when the file does not tell; its size then is the only limit
 */
export function audioSeconds(bytes: Uint8Array): number | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = audioType(bytes)?.extension;
  if (kind === 'm4a') {
    const at = buffer.indexOf('mvhd');
    if (at < 0 || at + 24 > buffer.length) return undefined;
    const long = buffer[at + 4] === 1;
    const scale = buffer.readUInt32BE(at + (long ? 24 : 16));
    const length = long ? Number(buffer.readBigUInt64BE(at + 28)) : buffer.readUInt32BE(at + 20);
    return scale ? length / scale : undefined;
  }
  if (kind === 'ogg') {
    const last = buffer.lastIndexOf('OggS');
    const rate = buffer.indexOf('OpusHead') >= 0 ? 48_000 : vorbisRate(buffer);
    return rate && last + 14 <= buffer.length ? Number(buffer.readBigUInt64LE(last + 6)) / rate : undefined;
  }
  return kind === 'mp3' ? mp3Seconds(buffer) : undefined;
}

function vorbisRate(buffer: Buffer): number | undefined {
  const at = buffer.indexOf('\u0001vorbis', 0, 'latin1');
  return at >= 0 && at + 16 <= buffer.length ? buffer.readUInt32LE(at + 12) : undefined;
}

function mp3Seconds(buffer: Buffer): number | undefined {
  // The tag's size is written in four times seven bits.
  const tag =
    buffer.toString('latin1', 0, 3) === 'ID3'
      ? 10 + ((buffer[6] ?? 0) << 21) + ((buffer[7] ?? 0) << 14) + ((buffer[8] ?? 0) << 7) + (buffer[9] ?? 0)
      : 0;
  const kbps = buffer[tag] === 0xff ? MPEG1_KBPS[(buffer[tag + 2] ?? 0) >> 4] : undefined;
  return kbps ? ((buffer.length - tag) * 8) / (kbps * 1000) : undefined;
}
