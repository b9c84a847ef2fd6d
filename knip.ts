import type { KnipConfig } from 'knip';

/** Read by scripts/unusedCode.ts. What ends in `!` is the product; the rest are its tests and their tools. */
const config: KnipConfig = {
  entry: [
    'scripts/*.ts!',
    'scripts/packages/packages.ts!',
    'scripts/packages/example.ts!',
    'scripts/frappeSite/*.ts!',
    'scripts/python/*.ts!',
    // what strangers get: nothing in the house need use it
    'server/fakeFrappe/package/**/*.ts!',
    'src/{dataProvider,frappeAdmin}/package/*.ts!',
    // plugins of the build, named in vite.config.ts
    'scripts/build/*.ts!',
    // the server bundle: renders pages
    'src/app/ssr/renderer.tsx!',
    // the routes' pages, named by a glob
    'src/storefront/**/*Page.tsx!',
    // the child process that parses uploads
    'server/media/parsing/mediaWorker.ts!',
    // the service worker, which another one builds
    'src/app/serviceWorker/worker.ts!',
    // started as processes of their own
    'tests/reliability/full/*.ts',
    'tests/reliability/server/serverEntry.ts',
    'tests/simulation/serverEntry.ts',
    'tests/reliability/contract/{worker,site}.ts',
    // run in the copy that its neighbour makes
    'tests/resource/venuePages.tsx',
    // started beside each web worker of a Frappe site
    'server/frappeSidecar/main.ts!',
    // registers the product's types with its host
    'server/marketplace/common/doctypes.ts!',
  ],
  project: ['{domain,server,src,scripts}/**/*.{ts,tsx,css}!', '!**/{*.test,testing}.{ts,tsx}!', 'tests/**/*.{ts,tsx}'],
  // a file of it is read by scripts/fonts.ts
  ignoreDependencies: ['@fontsource-variable/figtree'],
  // of every Unix
  ignoreBinaries: ['mkfifo'],
  // written whole, whoever uses which part
  ignore: ['domain/generated/*.gen.ts'],
  // fonts are named by the style sheets
  compilers: {
    css: (text: string) => [...text.matchAll(/url\("(@[^"]+)"\)/g)].map(([, file]) => `import '${file}';`).join('\n'),
  },
  // without the tests, an export that its own file uses as well isn't dead code
  ignoreExportsUsedInFile: process.argv.includes('--production'),
};

export default config;
