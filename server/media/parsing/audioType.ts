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
