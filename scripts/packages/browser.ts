import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { coreDocTypes } from '../../server/fakeFrappe/coreDocTypes.ts';

const root = join(import.meta.dirname, '../..');

/** Globals that the engine uses and a page lacks or has in another form: the modules that use them, and the file that defines them. */
const ownGlobals = [
  { name: 'Buffer', use: /\bBuffer\./, within: /./, file: 'text.ts' },
  { name: 'Response', use: /\bnew Response\(/, within: /\/server\//, file: 'responses.ts' },
];

/**
 * Bundles the part of a package that runs in a page into one module, `browser.js`: the engine's own files, stand-ins for Node's modules,
 * and the core DocTypes.
 * @param source the folder of the stand-ins and of the entry, `fakeFrappe.ts`
 * @throws Error for a module of Node without a stand-in
 */
export async function buildForBrowser(source: string, outDir: string): Promise<void> {
  // Node's modules, and the stand-in file of each
  const standIns: Record<string, string> = JSON.parse(readFileSync(join(source, 'standIns.json'), 'utf8'));
  const core = join(root, 'server/fakeFrappe/coreDocTypes.ts');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'without-node',
        enforce: 'pre',
        resolveId(id) {
          const file = standIns[id];
          if (file) return join(source, file);
          if (id.startsWith('node:')) throw new Error(`A browser has no ${id}`);
        },
        load(id) {
          if (id !== core) return;
          return `export const coreDocTypes = () => ${JSON.stringify(coreDocTypes())};`;
        },
        transform(code, id) {
          if (id.startsWith(source)) return;
          const used = ownGlobals.filter(({ use, within }) => use.test(code) && within.test(id.slice(root.length)));
          const from = (file: string) => JSON.stringify(join(source, file));
          if (used.length)
            return `${used.map(({ name, file }) => `import { ${name} } from ${from(file)};`).join('')}\n${code}`;
        },
      },
    ],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: join(source, 'fakeFrappe.ts'), formats: ['es'], fileName: () => 'browser.js' },
      rolldownOptions: { output: { minify: true } },
    },
  });
}
