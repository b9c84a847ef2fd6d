import { brotliCompress, constants, gzip } from 'node:zlib';

/** Forms an answer may travel in, best first, with the ending of the files that hold it. */
export const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

export type Encoding = (typeof ENCODINGS)[number]['name'];

/** Endings of files that become smaller by packing; pictures, sound and fonts are packed already. */
export const PACKED_TYPES: ReadonlySet<string> = new Set([
  '.html',
  '.js',
  '.css',
  '.json',
  '.webmanifest',
  '.svg',
  '.txt',
]);

/** Bytes under which packing gains nothing. */
export const SMALLEST_PACKED = 1024;

/**
 * The encodings a browser takes, best first.
 * @param accept the header Accept-Encoding; an encoding with `q=0` is refused
 */
export function acceptedEncodings(accept = ''): Encoding[] {
  const taken = accept
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name);
  return ENCODINGS.map(({ name }) => name).filter((name) => taken.includes(name));
}

/** Of answers that somebody waits for. */
const BROTLI_QUALITY = 8;

/** Compresses on zlib's threads, beside the one thread of the server. */
export function pack(body: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, packed: Uint8Array): void =>
      error ? reject(error) : resolve(new Uint8Array(packed));
    if (encoding === 'gzip') gzip(body, done);
    else brotliCompress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }, done);
  });
}

/**
 * The same answer, packed where that helps. What the interface answers holds no secret beside words of the asker's own choice,
 * and its requests carry their key in a header no other site can send: their length tells nobody anything.
 * @param accept the request's header Accept-Encoding
 */
export async function packedAnswer(answer: Response, accept: string | undefined): Promise<Response> {
  if (!/^application\/json/.test(answer.headers.get('Content-Type') ?? '')) return answer;
  answer.headers.append('Vary', 'Accept-Encoding');
  const [encoding] = acceptedEncodings(accept);
  if (!encoding || !answer.body || answer.headers.has('Content-Encoding')) return answer;
  const body = new Uint8Array(await answer.arrayBuffer());
  const { status, headers } = answer;
  if (body.length < SMALLEST_PACKED) return new Response(body, { status, headers });
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  return new Response(await pack(body, encoding), { status, headers });
}
