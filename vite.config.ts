import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/build/chunkConfiguration.ts';
import { precompress } from './scripts/build/precompress.ts';
import { webApp } from './scripts/build/webApp.ts';

/** The server that `npm run dev` and the production start listen on; Vite proxies the app's requests to it. */
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
  '/metrics',
];

const outDir = process.env.DIST_DIR ?? 'dist';

/** Plugins that write files of the browser's build, which the server bundle does not need. */
const browserOnly = (plugins: Plugin[]): Plugin[] =>
  plugins.map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }) => name === 'client' }));

export default defineConfig({
  plugins: [react(), ...browserOnly([...webApp(outDir), precompress()])],
  // `vite build` creates both: the app for browsers, and the bundle with which the server renders pages (src/app/ssr/renderer.tsx)
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
    // every page uses the figures; only Arabic pages load this file
    assetsInlineLimit: (file) => (file.endsWith('readex-signs.woff2') ? false : undefined),
    // browsers without it load the files slightly later; the polyfill would cost every browser
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
