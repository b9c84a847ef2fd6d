import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyRequests, isOfflineFile } from './scripts/build/earlyRequests.ts';
import { firstGround } from './scripts/build/firstGround.ts';
import { firstTexts } from './scripts/build/firstTexts.ts';
import { pageRenderer } from './scripts/build/pageRenderer.ts';
import { precompress } from './scripts/build/precompress.ts';
import { stylesInside } from './scripts/build/stylesInside.ts';
import { webApp } from './scripts/build/webApp.ts';

/** The server that `npm run dev` and the production start listen on; Vite passes to it what the app asks. */
const server = `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? '8080'}`;
const proxied = [
  '/api',
  '/files',
  '/places',
  '/calendar',
  '/ops',
  '/upload-files-bg',
  '/dev/mailbox',
  '/dev/clock',
  '/bookeey-simulator',
  '/health',
];

/** Modules that many routes share come in two files: packages, and ours. Alone each set of routes would get a file of its own. */
const chunkGroups = [
  { name: 'vendor', test: /node_modules/, minShareCount: 12, priority: 2 },
  { name: 'common', test: /src|domain/, minShareCount: 12, priority: 1 },
];

export default defineConfig({
  plugins: [
    react(),
    stylesInside(),
    firstTexts(),
    firstGround(),
    earlyRequests(),
    webApp(isOfflineFile),
    pageRenderer(),
    precompress(),
  ],
  build: {
    outDir: process.env.DIST_DIR ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // figures are in every page; the signs of Arabic are fetched with Arabic pages alone
    assetsInlineLimit: (file) => (file.endsWith('readex-signs.woff2') ? false : undefined),
    // browsers without it fetch the files a moment later; nobody else carries its stand-in
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 650,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
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
