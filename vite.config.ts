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

/**
 * Two chunks beside those of dynamic imports: what every visit needs with Home, and what the other public pages share. A group
 * takes everything its modules import statically. Left alone, the bundler would make a chunk for each set of routes that share a
 * module, a hundred small files for a first visit.
 */
const chunkGroups = [
  { name: 'app', test: /src\/(main|app\/AppRouter|storefront\/home\/HomePage)\.tsx$/, priority: 2 },
  { name: 'public', test: /src\/storefront\/(browse|reciter|restaurant)\/\w+Page\.tsx$/, priority: 1 },
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
