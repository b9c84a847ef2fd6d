import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './scripts/build/precompress.ts';
import { webApp } from './scripts/build/webApp.ts';

/** The server that `npm run dev` and the production start listen on; Vite passes to it what the app asks. */
const server = `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? '8080'}`;
const proxied = [
  '/api',
  '/files',
  '/locales',
  '/places',
  '/calendar',
  '/ops',
  '/upload-files-bg',
  '/dev/mailbox',
  '/dev/clock',
  '/bookeey-simulator',
  '/health',
];

/**
 * Two chunks beside those of dynamic imports: what every visit needs with Home, and what the other public pages share. A group
 * takes everything its modules import statically. Left alone, the bundler would make a chunk for each set of routes that share a
 * module, a hundred small files for a first visit.
 */
const chunkGroups = [
  { name: 'app', test: /src\/(main|storefront\/home\/HomePage)\.tsx$/, priority: 2 },
  { name: 'public', test: /src\/storefront\/(browse|reciter|restaurant)\/\w+Page\.tsx$/, priority: 1 },
];

const outDir = process.env.DIST_DIR ?? 'dist';

/** Plugins that write files of the browser's build, which the server bundle needs none of. */
const browserOnly = (plugins: Plugin[]): Plugin[] =>
  plugins.map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }) => name === 'client' }));

export default defineConfig({
  plugins: [react(), ...browserOnly([...webApp(outDir), precompress()])],
  // `vite build` makes both: the app for browsers, and the bundle with which the server renders pages (src/app/ssr/renderer.tsx)
  builder: {},
  environments: {
    client: {
      build: {
        outDir,
        emptyOutDir: true,
        manifest: true,
        ssrManifest: true,
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: `${outDir}/.server`,
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node22',
        rolldownOptions: {
          input: 'src/app/ssr/renderer.tsx',
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    },
  },
  build: {
    target: 'es2022',
    // figures are in every page; the signs of Arabic are fetched with Arabic pages alone
    assetsInlineLimit: (file) => (file.endsWith('readex-signs.woff2') ? false : undefined),
    // browsers without it fetch the files a moment later; nobody else carries its stand-in
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.VITE_PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, server])),
  },
  resolve: {
    dedupe: [
      'react',
      'react-dom',
      'ra-core',
      'react-router',
      'react-router-dom',
      '@mui/material',
      '@mui/system',
      '@emotion/react',
    ],
  },
});
