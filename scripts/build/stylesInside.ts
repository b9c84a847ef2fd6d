import type { Plugin } from 'vite';

/**
 * Writes the built style sheet, which is little more than the names of the fonts' files, into the page: as a file of its own it is a
 * round trip in which a phone has all that it could show and shows nothing.
 */
export function stylesInside(): Plugin {
  let styles = '';
  return {
    name: 'styles-inside',
    apply: 'build',
    generateBundle: {
      // before the bundler writes which files the page and its parts wait for
      order: 'pre',
      handler(_, bundle) {
        for (const [file, one] of Object.entries(bundle)) {
          if (one.type === 'chunk') one.viteMetadata?.importedCss.clear();
          else if (file.endsWith('.css')) {
            styles += one.source;
            delete bundle[file];
          }
        }
        if (styles === '') throw new Error('The program has no styles any more.');
      },
    },
    transformIndexHtml: () => [{ tag: 'style', injectTo: 'head', children: styles.trim() }],
  };
}
