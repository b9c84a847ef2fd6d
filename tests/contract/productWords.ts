import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Words of the product that a stranger's package has no use for, with the file that says them. */
export const productWordsIn = (folder: string): string[] =>
  globSync('**/*.{js,d.ts,json,md}', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/husainia|majalis|\bKWD\b|reciter|marketplace/gi)].map(
      ([word]) => `${file}: ${word}`,
    ),
  );
