import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Modules of packages that every visitor would fetch for nothing, and what stands in for them. */
const REPLACED: readonly { name: RegExp; importer: RegExp; by: string }[] = [
  // polyglot asks for language features of before 2017 with thirty small packages
  { name: /^object\.entries$/, importer: /node-polyglot/, by: 'objectEntries.cjs' },
  { name: /^warning$/, importer: /node-polyglot/, by: 'warning.cjs' },
  // settings in the browser's store and names of resources: plain values, compared with lodash's whole machinery
  { name: /^lodash\/isEqual(\.js)?$/, importer: /ra-core\/dist\/(store|core)\//, by: 'isEqual.ts' },
  // MUI's themes made of CSS variables: ours are plain ones
  { name: /^\.\/createThemeWithVars\.js$/, importer: /@mui\/material\/esm\/styles/, by: 'createThemeWithVars.ts' },
];

/**
 * Packages without the parts that the product never runs; about a tenth of a visitor's first script. Only the built app is made
 * this way: development and tests use the packages as they are.
 */
export function leanPackages(): Plugin {
  const folder = resolve(import.meta.dirname, 'shims');
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const replaced = REPLACED.find((one) => one.name.test(source) && importer && one.importer.test(importer));
      if (replaced) return resolve(folder, replaced.by);
      // react-router hands its development build to every bundler
      if (/^react-router(\/dom)?$/.test(source)) {
        const found = await this.resolve(source, importer, { skipSelf: true });
        if (found?.id.includes('/react-router/dist/development/'))
          return { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
      }
      return null;
    },
  };
}
