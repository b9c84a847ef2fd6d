import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server that `npm run dev` and the production start listen on; Vite passes everything that is not the browser app to it. */
const server = `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? '8080'}`;
const proxied = [
  '/api',
  '/files',
  '/places',
  '/ops',
  '/upload-files-bg',
  '/dev/mailbox',
  '/dev/clock',
  '/bookeey-simulator',
  '/health',
];

export default defineConfig({
  plugins: [react()],
  build: { outDir: process.env.DIST_DIR ?? 'dist', emptyOutDir: true, target: 'es2022', manifest: true },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.VITE_PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, server])),
  },
  resolve: {
    dedupe: ['react', 'react-dom', 'ra-core', 'react-router', '@mui/material', '@mui/system', '@emotion/react'],
  },
});
