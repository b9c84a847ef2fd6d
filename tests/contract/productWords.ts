import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Product terms that a published package must not contain, with the file that mentions them. */
export const productWordsIn = (folder: string): string[] =>
  globSync('**/*.{js,d.ts,json,md}', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/husainia|majalis|\bKWD\b|reciter|marketplace/gi)].map(
      ([word]) => `${file}: ${word}`,
    ),
  );
