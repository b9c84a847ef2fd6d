/** What part of a file is sent: from the first byte to the last, both counted from 0; `none` when the file has no such bytes. */
export type ByteRange = { first: number; last: number } | 'none';

/** No range is as long: the pattern looks again from each blank. */
const LONGEST_HEADER = 100;

/**
 * Reads the header Range of a request for one file.
 * @param header e.g. `bytes=0-1`, `bytes=500-`, `bytes=-500` (the last 500)
 * @param length of the file, bytes
 * @returns undefined when the whole file is the answer: no header, a unit other than bytes, several ranges at once, or a
 * header that cannot be read (RFC 9110, 14.2 lets a server send the whole then)
 */
export function byteRange(header: string | undefined, length: number): ByteRange | undefined {
  if (header === undefined || header.length > LONGEST_HEADER) return undefined;
  const [, from, to] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    const wanted = Math.min(Number(to), length);
    return wanted > 0 ? { first: length - wanted, last: length - 1 } : 'none';
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= length) return 'none';
  return { first, last: to === '' ? length - 1 : Math.min(Number(to), length - 1) };
}
