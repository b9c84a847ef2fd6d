import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { PACKED_TYPES, SMALLEST_PACKED } from '../../server/http/encodings.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Bytes from which on a file is packed in more than one way. */
const LARGE = 64 * 1024;
/** Ways of brotli to write how far back something was said before: which is the shortest differs from text to text by a hundred bytes or two. */
const DISTANCES = [
  { [constants.BROTLI_PARAM_NPOSTFIX]: 2 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 0 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 3, [constants.BROTLI_PARAM_NDIRECT]: 8 },
];

async function smallest(body: Buffer): Promise<Buffer> {
  const ways = await Promise.all(
    DISTANCES.slice(0, body.length < LARGE ? 1 : undefined).map((distances) =>
      brotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length, ...distances } }),
    ),
  );
  return ways.reduce((one, other) => (other.length < one.length ? other : one));
}

/** Writes brotli and gzip forms beside the files of the built app, as small as they get; the server sends them as they are. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    // after the folder `public` was copied, and the service worker written
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          const file = join(folder, name);
          if (!PACKED_TYPES.has(extname(name)) || name.startsWith('.')) continue;
          if (statSync(file).size < SMALLEST_PACKED) continue;
          const body = readFileSync(file);
          const [br, gz] = await Promise.all([smallest(body), gzipped(body, { level: 9 })]);
          writeFileSync(`${file}.br`, br);
          writeFileSync(`${file}.gz`, gz);
        }
      },
    },
  };
}
