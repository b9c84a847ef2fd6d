import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Modules of packages that style elements, and what stands in for them where a page is drawn. */
const REPLACED: readonly { name: RegExp; importer: RegExp; by: string }[] = [
  {
    name: /^\.\/styleFunctionSx\.js$/,
    importer: /@mui\/system\/esm\/styleFunctionSx\/index\.js$/,
    by: 'stillSx.ts',
  },
  { name: /^\.\/extendSxProp\.js$/, importer: /@mui\/system\/esm\/styleFunctionSx\/index\.js$/, by: 'extendSxProp.ts' },
  { name: /^\.\/createBox\.js$/, importer: /@mui\/system\/esm\/createBox\/index\.js$/, by: 'createBox.ts' },
];

/** Emotion's styled element: beside the element itself stands a component that writes its styles. */
const STYLED = /@emotion\/styled\/base\/dist\/[^/]+\.esm\.js$/;
const WITH_WRITER =
  /return \/\*#__PURE__\*\/React\.createElement\(React\.Fragment, null, \/\*#__PURE__\*\/React\.createElement\(Insertion, \{\s*cache: cache,\s*serialized: serialized,\s*isStringTag: typeof FinalTag === 'string'\s*\}\), (\/\*#__PURE__\*\/React\.createElement\(FinalTag, newProps\))\);/;

/**
 * What styles elements, made for drawing a page many times: a style is computed once, and is written with the page without a
 * component of its own. The HTML is the same to the letter, and so are the places that ids are made of.
 */
export function drawnStyles(): Plugin {
  const folder = resolve(import.meta.dirname, 'shims/drawn');
  return {
    name: 'drawn-styles',
    enforce: 'pre',
    resolveId(source, importer) {
      const replaced = REPLACED.find((one) => one.name.test(source) && importer && one.importer.test(importer));
      return replaced ? resolve(folder, replaced.by) : null;
    },
    transform(code, id) {
      if (!STYLED.test(id)) return null;
      const next = code.replace(
        WITH_WRITER,
        "insertStyles(cache, serialized, typeof FinalTag === 'string');\n      return [null, $1];",
      );
      if (next === code) throw new Error(`${id} draws a styled element in another way.`);
      return next;
    },
  };
}
