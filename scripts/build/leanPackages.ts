import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { EDITED } from './leanEdits.ts';

/** Modules of packages that every visitor would fetch for nothing, and what stands in for them. */
const REPLACED: readonly { name: RegExp; importer: RegExp; by: string }[] = [
  // plural rules of thirty languages, and language features of before 2017 with thirty small packages
  { name: /^node-polyglot$/, importer: /ra-i18n-polyglot/, by: 'polyglot.ts' },
  // English plurals of resources without a name
  { name: /^inflection$/, importer: /ra-core\/dist\/core\/useGetResourceLabel\.js/, by: 'resourceWords.ts' },
  // emotion's `withTheme`, which nobody calls, brings a package that cannot be left out by the bundler
  { name: /^hoist-non-react-statics$/, importer: /@emotion\/react/, by: 'hoistStatics.cjs' },
  // settings in the browser's store and names of resources: plain values, compared with lodash's whole machinery
  { name: /^lodash\/isEqual(\.js)?$/, importer: /ra-core\/dist\/(store|core)\//, by: 'isEqual.ts' },
  // a list of every attribute there is, to tell them from properties: our styled components say themselves what they pass on
  { name: /^@emotion\/is-prop-valid$/, importer: /@emotion\/styled/, by: 'propValid.ts' },
  // telling React's dozen kinds of components apart, to say of an object in a theme that it is none
  { name: /^react-is$/, importer: /@mui\/utils\/esm\/deepmerge\//, by: 'elementType.ts' },
  // providers written as functions: ours are objects
  { name: /^\.\/convertLegacy(Data|Auth)Provider\.js$/, importer: /ra-core\/dist\//, by: 'legacyProvider.ts' },
  // a data router, for addresses in the hash and for blocking: the app has a router, and the back office blocks by itself
  {
    name: /^\.(\.\/routing)?\/adapters\/reactRouterProvider\.js$/,
    importer: /ra-core\/dist\//,
    by: 'reactRouterProvider.ts',
  },
  // a store in memory, for an app that brings none
  { name: /^\.(\.\/store)?\/memoryStore\.js$/, importer: /ra-core\/dist\//, by: 'memoryStore.ts' },
  // the wave of a pressed button: ours are tinted (src/app/theme/globalStyles.ts)
  { name: /^\.\/TouchRipple\.js$/, importer: /@mui\/material\/esm\/ButtonBase\//, by: 'noRipple.ts' },
  // and what makes room for it: each button drew itself anew at its first touch
  { name: /^\.\.\/useLazyRipple\/index\.js$/, importer: /@mui\/material\/esm\/ButtonBase\//, by: 'stillRipple.ts' },
  // what a button shows while it is busy: nobody has pressed one yet
  {
    name: /^\.\.\/CircularProgress\/index\.js$/,
    importer: /@mui\/material\/esm\/(Button|IconButton)\//,
    by: 'circularProgress.ts',
  },
  // fields of two other looks: ours have a line around them (src/app/theme/controls.ts)
  {
    name: /^\.\.\/(Filled)?Input\/index\.js$/,
    importer: /@mui\/material\/esm\/(TextField|Select)\//,
    by: 'outlinedInput.ts',
  },
  // computed anew for every element of every drawing, though a page has the same few over and over
  {
    name: /^\.\/styleFunctionSx\.js$/,
    importer: /@mui\/system\/esm\/styleFunctionSx\/index\.js$/,
    by: 'rememberedSx.ts',
  },
  // made at the start of every page, and read by none
  { name: /\/defaultTheme\.js$/, importer: /@mui\/material\/esm\//, by: 'defaultTheme.ts' },
  // the order of MUI's CSS layers, in which our theme is not written
  { name: /^\.\/useLayerOrder\.js$/, importer: /@mui\/system\/esm\/ThemeProvider\//, by: 'noLayers.ts' },
  // the address of an explanation of each of MUI's errors
  { name: /^@mui\/utils\/formatMuiErrorMessage$/, importer: /@mui\/(material|system|utils)\/esm\//, by: 'muiError.ts' },
  // MUI's own shadows: ours are others
  { name: /^\.\/shadows\.js$/, importer: /@mui\/material\/esm\/styles\/createThemeNoVars\.js$/, by: 'noShadows.ts' },
  // MUI's themes made of CSS variables: ours are plain ones
  { name: /^\.\/createThemeWithVars\.js$/, importer: /@mui\/material\/esm\/styles/, by: 'createThemeWithVars.ts' },
  // Vite's own way to later parts: it waits for styles, of which no part has any, and knows browsers of before modules
  { name: /^\0vite\/preload-helper\.js$/, importer: /^/, by: 'fetchPart.ts' },
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
    transform(code, id) {
      const edited = EDITED.find(({ file, holds }) => file.test(id) && holds.test(code));
      if (!edited) return null;
      return edited.edits.reduce((text, { find, by }) => {
        const next = text.replace(find, by);
        if (next === text) throw new Error(`${id} holds no ${find} any more.`);
        return next;
      }, code);
    },
  };
}
