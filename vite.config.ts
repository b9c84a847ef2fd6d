import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { earlyRequests, isOfflineFile } from './scripts/build/earlyRequests.ts';
import { firstGround } from './scripts/build/firstGround.ts';
import { firstTexts } from './scripts/build/firstTexts.ts';
import { laterFiles } from './scripts/build/laterFiles.ts';
import { leanPackages } from './scripts/build/leanPackages.ts';
import { pageRenderer } from './scripts/build/pageRenderer.ts';
import { precompress } from './scripts/build/precompress.ts';
import { runtimeInside } from './scripts/build/runtimeInside.ts';
import { stylesInside } from './scripts/build/stylesInside.ts';
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

const sources = (...files: string[]): string[] => files.map((file) => resolve('src', file));
/** What a visitor's first page begins with, and then the app itself and Home. */
const firstPage = { first: sources('main.tsx'), app: sources('app/AppRouter.tsx', 'storefront/home/HomePage.tsx') };
/** Pages that visitors come to from elsewhere, of two kinds: lists, and what is in them. */
const publicPages = {
  lists: ['RecitersPage', 'RestaurantsPage', 'OccasionsPage', 'OccasionRecitersPage'].flatMap((page) =>
    sources(`storefront/browse/${page}.tsx`),
  ),
  vendors: sources('storefront/reciter/ReciterPage.tsx', 'storefront/restaurant/RestaurantPage.tsx'),
};

/** What comes soon after such a page: the interface's program, and what fetches pages ahead. */
const soonAfter = {
  api: sources('api/index.ts'),
  ahead: sources('app/ahead/watchLinks.ts'),
};

/** What every page may use. */
const COMMON = /\/src\/(ui|parts|site)\/|\/domain\//;

/** Modules of ours that these need as soon as they are opened. */
function modulesOf(pages: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const open = [...pages];
  for (let next = open.pop(); next; next = open.pop()) {
    if (found.has(next) || next.includes('node_modules')) continue;
    found.add(next);
    open.push(...(context.getModuleInfo(next)?.importedIds ?? []));
  }
  return found;
}

/** What a file needs goes with it, unless one before it in this row has it. */
const FILES = ['first', 'app', 'public', 'lists', 'vendors', 'api', 'ahead'] as const;

/** Which file of the built app a module of ours goes into; those of other pages are not among them. */
const files = new Map<string, (typeof FILES)[number]>();

/**
 * All modules of ours that the first page needs go into two files, those of the other public pages into three: left alone, the
 * bundler makes a file of every set of modules that pages share, and forty small files weigh more than one and come later,
 * six at a time. Packages are left to it, because it knows which of their modules are used at all.
 */
function fileOf(id: string, context: Rolldown.ChunkingContext) {
  if (files.size === 0) {
    for (const name of ['ahead', 'api'] as const)
      for (const module of modulesOf(soonAfter[name], context)) files.set(module, name);
    const vendors = modulesOf(publicPages.vendors, context);
    const lists = modulesOf(publicPages.lists, context);
    for (const module of [...vendors, ...lists]) {
      const shared = COMMON.test(module) || (vendors.has(module) && lists.has(module));
      files.set(module, shared ? 'public' : vendors.has(module) ? 'vendors' : 'lists');
    }
    for (const module of modulesOf(firstPage.app, context)) files.set(module, 'app');
    for (const module of modulesOf(firstPage.first, context)) files.set(module, 'first');
  }
  return files.get(id);
}

/** What lists and a provider's first screen both need of packages: neither fetches the other's pages for it. */
const SHARED_PACKAGES = new RegExp(
  [
    '/ra-core/dist/dataProvider/useGetOne',
    '/@mui/material/esm/(Badge|Card|MenuItem)/',
    '/@mui/material/esm/utils/',
    '/@mui/icons-material/esm/EventBusyOutlined',
  ].join('|'),
);

const priorityOf = (file: (typeof FILES)[number]): number => 2 * (FILES.length - FILES.indexOf(file));
const groups = FILES.map((name) => ({
  name: (id: string, context: Rolldown.ChunkingContext) => (fileOf(id, context) === name ? name : null),
  debugName: name,
  priority: priorityOf(name),
}));
const shared = {
  name: (id: string) => (SHARED_PACKAGES.test(id) ? 'shared' : null),
  debugName: 'shared',
  priority: priorityOf('public') - 1,
};

export default defineConfig({
  plugins: [
    react(),
    leanPackages(),
    runtimeInside(),
    stylesInside(),
    firstTexts(),
    firstGround(),
    earlyRequests(),
    laterFiles(),
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
    // kB before compression, of the largest file; what a visitor waits for has its own budget in tests/e2e/firstLoad.spec.ts.
    chunkSizeWarningLimit: 650,
    rolldownOptions: { output: { codeSplitting: { groups: [...groups, shared] } } },
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
