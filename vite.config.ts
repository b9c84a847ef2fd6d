import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { earlyRequests, isOfflineFile } from './scripts/build/earlyRequests.ts';
import { leanPackages } from './scripts/build/leanPackages.ts';
import { precompress } from './scripts/build/precompress.ts';
import { webApp } from './scripts/build/webApp.ts';

/** The server that `npm run dev` and the production start listen on; Vite passes everything that is not the browser app to it. */
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

/** Where a visitor's first page begins: the app itself and Home. */
const firstPage = ['src/main.tsx', 'src/storefront/home/HomePage.tsx'].map((file) => resolve(file));
const firstModules = new Set<string>();

/**
 * All modules of ours that the first page needs go into one file: left alone, the bundler makes a file of every set of modules
 * that pages share, and forty small files weigh more than one. Packages are left to it, because it knows which of their
 * modules are used at all.
 */
function firstLoad(id: string, context: Rolldown.ChunkingContext): string | null {
  if (firstModules.size === 0) {
    const open = [...firstPage];
    for (let next = open.pop(); next; next = open.pop()) {
      if (firstModules.has(next) || next.includes('node_modules')) continue;
      firstModules.add(next);
      open.push(...(context.getModuleInfo(next)?.importedIds ?? []));
    }
  }
  return firstModules.has(id) ? 'first' : null;
}

export default defineConfig({
  plugins: [react(), leanPackages(), earlyRequests(), webApp(isOfflineFile), precompress()],
  build: {
    outDir: process.env.DIST_DIR ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // kB before compression, of the largest file; what a visitor waits for has its own budget in tests/e2e/firstLoad.spec.ts.
    chunkSizeWarningLimit: 650,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: firstLoad, debugName: 'first' }] } } },
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
