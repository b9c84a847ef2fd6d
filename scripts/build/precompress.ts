import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files that become smaller by compression; pictures, recordings and fonts are compressed already. */
const COMPRESSIBLE = '**/*.{html,js,css,json,webmanifest,svg,txt}';
/** Bytes below which compression gains nothing. */
const MIN_SIZE = 1024;

/** Writes brotli and gzip forms beside the files of the built app, which the server sends as they are. */
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
      handler() {
        for (const name of globSync(COMPRESSIBLE, { cwd: folder })) {
          const file = join(folder, name);
          if (statSync(file).size < MIN_SIZE) continue;
          const body = readFileSync(file);
          writeFileSync(`${file}.br`, brotliCompressSync(body));
          writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
        }
      },
    },
  };
}
