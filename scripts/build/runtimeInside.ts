import type { Plugin } from 'vite';

/** What files of a bundle share to name their modules: the bundler makes it a file of its own, of seven hundred characters. */
const RUNTIME = /^assets\/rolldown-runtime-[^/]+\.js$/;
/** How it ends: `export{s as n,l as r}`. */
const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;
const NAME = '$runtime';

/** `a as b, c` as the fields of an object, or of what is taken out of one. */
const fields = (list: string, order: 'given' | 'taken'): string =>
  list
    .split(',')
    .map((entry) => {
      const [inner = '', outer = inner] = entry.trim().split(/\s+as\s+/);
      return order === 'given' ? `${outer}:${inner}` : `${inner}:${outer}`;
    })
    .join();

/** Puts the bundler's runtime into the program's first file, which every other needs anyway: one request less before the page lives. */
export function runtimeInside(): Plugin {
  return {
    name: 'runtime-inside',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
        const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName));
        const first = chunks.find(({ name }) => name === 'first');
        const [, exported] = EXPORTS.exec(runtime?.code ?? '') ?? [];
        if (!runtime || !first || !exported) throw new Error('The bundler shares its runtime in another way.');
        const file = (path: string): string => `"./${path.replace('assets/', '')}"`;
        const imported = new RegExp(
          `import(?:\\s*\\{([^}]*)\\}\\s*from)?\\s*${file(runtime.fileName).replaceAll('.', '\\.')};?`,
        );
        for (const chunk of chunks) {
          if (!chunk.imports.includes(runtime.fileName)) continue;
          const taken = (list: string): string => `const{${fields(list, 'taken')}}=${NAME};`;
          const next = chunk.code.replace(imported, (_whole, list?: string) =>
            // some only have it run
            !list
              ? ''
              : chunk === first
                ? `const ${NAME}=(()=>{${runtime.code.replace(EXPORTS, '')}return{${fields(exported, 'given')}}})();export{${NAME}};${taken(list)}`
                : `import{${NAME}}from${file(first.fileName)};${taken(list)}`,
          );
          if (next === chunk.code) throw new Error(`${chunk.fileName} takes the runtime in another way.`);
          chunk.code = next;
          chunk.imports = [
            ...new Set(chunk.imports.map((one) => (one === runtime.fileName ? first.fileName : one))),
          ].filter((one) => one !== chunk.fileName);
        }
        delete bundle[runtime.fileName];
      },
    },
  };
}
