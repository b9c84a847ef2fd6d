import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** As the bundler writes it: every file that any part of the program needs beside its own, and how parts name them. */
const LIST = /const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);/;
const PART = /__vite__mapDeps\((\[[\d,]*\])\)/g;

/** What the page begins with, and has a link to. */
const FIRST = /^assets\/first-[^/]+\.js$/;

/**
 * The program a visitor waits for carries, for every page and dialog that may be opened later, the names of all files these
 * need, so that they come in one breath. Names are hashes, which no packing makes smaller: a thirtieth of the program. They go
 * into a file of their own, which is fetched once the page stands (src/app/ahead). A part that is opened before fetches
 * its own file, and then what that one names.
 */
export function laterFiles(): Plugin {
  return {
    name: 'later-files',
    apply: 'build',
    // the bundler writes the names last of all
    writeBundle({ dir = '' }, bundle) {
      const program = ['first', 'app'].map((name) => {
        const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name);
        if (!chunk) throw new Error(`The program has no file ${name} any more.`);
        return chunk.fileName;
      });
      const parts: string[][] = [];
      for (const file of program) {
        const code = readFileSync(join(dir, file), 'utf8');
        const [, list] = LIST.exec(code) ?? [];
        if (!list) throw new Error(`${file} names no others any more.`);
        const files = JSON.parse(list) as string[];
        const without = code
          .replace(LIST, () => 'const __vite__mapDeps=n=>window.laterFiles?.[n]??[];')
          .replace(PART, (_whole, numbers: string) => {
            const named = (JSON.parse(numbers) as number[])
              .map((number) => files[number] ?? '')
              .filter((one) => !FIRST.test(one));
            return `__vite__mapDeps(${parts.push(named) - 1})`;
          });
        writeFileSync(join(dir, file), without);
      }
      const [first = ''] = program;
      writeFileSync(join(dir, first.replace(/\.js$/, '.later.js')), `window.laterFiles=${JSON.stringify(parts)};`);
    },
  };
}
