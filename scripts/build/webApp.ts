import { VitePWA } from 'vite-plugin-pwa';
import tokens from '../../src/app/theme/tokens.json' with { type: 'json' };

/**
 * The manifest that lets a phone install the app, and its service worker (src/app/worker/worker.ts) with the list of what it
 * keeps: the page, its first files, and files and texts of the pages that can be read without a line.
 * @param offline tells whether a built file belongs to such a page; asked after the bundle was made
 */
export function webApp(offline: (file: string) => boolean) {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/app/worker',
    filename: 'worker.ts',
    injectRegister: null,
    manifestFilename: 'manifest.webmanifest',
    injectManifest: {
      globPatterns: ['index.html', 'assets/*.{js,woff2}', 'locales/*/*.json', 'art/*.svg'],
      // the name of a file holds a hash of what is in it
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.filter(({ url }) => !/^(assets|locales)\//.test(url) || offline(url)),
          warnings: [],
        }),
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
