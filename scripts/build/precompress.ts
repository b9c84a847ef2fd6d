import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files that compression makes smaller; pictures, recordings, and fonts are already compressed. */
const COMPRESSIBLE = '**/*.{html,js,css,json,webmanifest,svg,txt}';
/** Size in bytes below which compression gains nothing. */
const MIN_SIZE = 1024;

/** Writes brotli and gzip variants next to the files of the built app; the server sends them unchanged. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    // after the folder `public` was copied and the service worker was written
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
