import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/** Where in the built app's folder lies what the server reads for itself. */
export const SERVERS_OWN = '.server';

/** Never drawn on a server: half of the program. */
const OFFICES = /\/backoffice\/(Staff|Provider)Office\.tsx$/;
const withoutOffices: Plugin = {
  name: 'without-offices',
  enforce: 'pre',
  load: (id) => (OFFICES.test(id) ? 'export default () => null;' : null),
};

/**
 * Builds the program that draws public pages on the server (src/app/drawing/renderer.tsx) beside the app: the same components
 * and the same parts of packages, in one file.
 */
export function pageRenderer(): Plugin {
  let folder = '';
  return {
    name: 'page-renderer',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build: { outDir } }) {
      folder = join(resolve(root, outDir), SERVERS_OWN);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          plugins: [withoutOffices],
          define: { 'process.env.NODE_ENV': '"production"' },
          ssr: { noExternal: true, target: 'node' },
          build: {
            ssr: resolve('src/app/drawing/renderer.tsx'),
            outDir: folder,
            // what the app's own build has told the server lies there, too
            emptyOutDir: false,
            target: 'node22',
            minify: true,
            rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'renderer.mjs' } },
          },
        });
      },
    },
  };
}
