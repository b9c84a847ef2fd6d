import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { PACKED_TYPES, SMALLEST_PACKED } from '../../server/http/encodings.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

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
          const [br, gz] = await Promise.all([
            brotli(body, {
              // the second is a hundred bytes less of our script than as it comes
              params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length, [constants.BROTLI_PARAM_NPOSTFIX]: 2 },
            }),
            gzipped(body, { level: 9 }),
          ]);
          writeFileSync(`${file}.br`, br);
          writeFileSync(`${file}.gz`, gz);
        }
      },
    },
  };
}
