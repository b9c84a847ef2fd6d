import { VitePWA } from 'vite-plugin-pwa';
import tokens from '../../src/app/theme/tokens.json' with { type: 'json' };
import { offlineFiles } from './offlineFiles.ts';

/**
 * Writes the manifest that lets a phone install the app, and its service worker (src/app/serviceWorker/worker.ts) with its precache list:
 * the app shell, and the files and messages of the pages that can be read offline.
 * @param outDir the folder of the build
 */
export function webApp(outDir: string) {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/app/serviceWorker',
    filename: 'worker.ts',
    injectRegister: null,
    manifestFilename: 'manifest.webmanifest',
    injectManifest: {
      globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'art/*.svg'],
      // these file names contain a hash of their content
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => {
          const isOffline = offlineFiles(outDir);
          return {
            manifest: entries.filter(({ url }) => !url.startsWith('assets/') || isOffline(url)),
            warnings: [],
          };
        },
      ],
    },
    manifest: {
      id: '/',
      name: 'Majalis · مجالس',
      short_name: 'مجالس',
      description: 'Reciters and catering for your majlis in Kuwait. قرّاء وضيافة لمجلسك في الكويت.',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: tokens.color.light.background,
      theme_color: tokens.color.light.background,
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  });
}
