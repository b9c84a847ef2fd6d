import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { pageFiles } from './pageFiles.ts';

/** Files of the built app that visitors wait for. */
const WAITED_FOR: ReadonlySet<string> = new Set(pageFiles.map(({ debugName }) => debugName));

/**
 * Writes the program a visitor waits for once more, shorter: the bundler's own minifier looks at each file once, and terser, which
 * takes longer, finds three percent that it left. The rest of the app is as it was.
 */
export function shortened(): Plugin {
  return {
    name: 'shortened',
    apply: 'build',
    writeBundle: {
      // after the names of later files were taken out of it
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !WAITED_FOR.has(chunk.name)) continue;
          const file = join(dir, chunk.fileName);
          const { code } = await minify(readFileSync(file, 'utf8'), {
            module: true,
            ecma: 2020,
            compress: { passes: 3 },
            format: { comments: false },
          });
          if (!code) throw new Error(`Nothing is left of ${chunk.fileName}.`);
          writeFileSync(file, code);
        }
      },
    },
  };
}
