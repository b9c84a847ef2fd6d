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

const sources = (...files: string[]): string[] => files.map((file) => resolve('src', file));
/** What a visitor's first page begins with, and then the app itself and Home. */
const firstPage = { first: sources('main.tsx'), app: sources('app/AppRouter.tsx', 'storefront/home/HomePage.tsx') };
/** Pages that visitors come to from elsewhere, of two kinds: lists, and what is in them. */
const publicPages = {
  lists: ['RecitersPage', 'RestaurantsPage', 'OccasionsPage', 'OccasionRecitersPage'].flatMap((page) =>
    sources(`storefront/browse/${page}.tsx`),
  ),
  reciter: sources('storefront/reciter/ReciterPage.tsx'),
  restaurant: sources('storefront/restaurant/RestaurantPage.tsx'),
};
/** What a reciter's page opens by itself. */
const timesPart = sources('storefront/reciter/FreeTimes.tsx');
/** Where accounts begin, who need not look at a reciter. */
const providersPage = sources('backoffice/ProviderOffice.tsx');
const customersPages = sources(
  ...['storefront/shell/AccountMenu.tsx', 'storefront/orders/OrdersPage.tsx'],
  ...['storefront/account/profile/ProfilePage.tsx', 'storefront/address/AddressesPage.tsx'],
);

/** What comes soon after such a page: the interface's program, and what fetches pages ahead. */
const soonAfter = {
  api: sources('api/index.ts'),
  ahead: sources('app/ahead/watchLinks.ts'),
};

/** What every page may use. */
const COMMON = /\/src\/(ui|parts|site)\/|\/domain\//;

/** Controls and signs: of packages, these alone name one by one what they need. */
const isControl = (module: string): boolean => module.includes('/node_modules/@mui/');
/** A list of all that a package or a part of it has: what is behind it was not named. */
const isIndex = (module: string): boolean => /\/@mui\/\w+\/esm\/(?:utils\/|styles\/)?index\.js$/.test(module);
/** Modules of ours, and controls, that these need as soon as they are opened. */
function modulesOf(pages: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const open = [...pages];
  for (let next = open.pop(); next; next = open.pop()) {
    if (found.has(next) || (next.includes('node_modules') && !isControl(next))) continue;
    found.add(next);
    if (isIndex(next)) continue;
    open.push(...(context.getModuleInfo(next)?.importedIds ?? []));
  }
  return found;
}

/** What a file needs goes with it, unless one before it in this row has it. */
const FILES = [
  'first',
  'app',
  'public',
  'listed',
  'recorded',
  'lists',
  'reciter',
  'restaurant',
  'common',
  'toggles',
  'times',
  'api',
  'ahead',
] as const;
type File = (typeof FILES)[number];

/** Which file of the built app a module goes into; those of other pages are not among them. */
const files = new Map<string, File>();

/** What several pages need of packages that are too much interwoven to tell by what imports what. */
const OF_PACKAGES: readonly (readonly [part: string, file: File])[] = [
  ['/ra-core/dist/dataProvider/useGetOne', 'public'],
  ['/node_modules/react-is/', 'common'],
];

/**
 * All modules of ours that the first page needs go into two files, those of the other public pages into five: left alone, the
 * bundler makes a file of every set of modules that pages share, and forty small files weigh more than one and come later,
 * six at a time. Packages are left to it, because it knows which of their modules are used at all, but for controls of several such
 * pages: none fetches another for one.
 */
function placeModules(context: Rolldown.ChunkingContext): void {
  const place = (modules: Iterable<string>, fileOf: (module: string) => File | null): void => {
    for (const module of modules) {
      const file = fileOf(module);
      if (file) files.set(module, file);
    }
  };
  const ofFile = (file: File) => (module: string) => (isControl(module) ? null : file);
  for (const name of ['ahead', 'api'] as const) place(modulesOf(soonAfter[name], context), ofFile(name));
  const lists = modulesOf(publicPages.lists, context);
  const reciter = modulesOf(publicPages.reciter, context);
  const restaurant = modulesOf(publicPages.restaurant, context);
  const freeTimes = modulesOf(timesPart, context);
  const records = new Set([...reciter, ...restaurant]);
  const providers = modulesOf(providersPage, context);
  const customers = modulesOf(customersPages, context);
  place(freeTimes, (module) => (providers.has(module) ? 'common' : customers.has(module) ? 'toggles' : 'times'));
  place([...records, ...lists], (module) => {
    const isCommon = isControl(module) || COMMON.test(module);
    if (lists.has(module)) {
      if (records.has(module) || freeTimes.has(module)) return 'public';
      return isCommon ? 'listed' : 'lists';
    }
    if (isCommon || (reciter.has(module) && restaurant.has(module))) return 'recorded';
    return reciter.has(module) ? 'reciter' : 'restaurant';
  });
  place(modulesOf(firstPage.app, context), ofFile('app'));
  place(modulesOf(firstPage.first, context), ofFile('first'));
}

function fileOf(module: string, context: Rolldown.ChunkingContext): File | undefined {
  if (files.size === 0) placeModules(context);
  return OF_PACKAGES.find(([part]) => module.includes(part))?.[1] ?? files.get(module);
}

const groups = FILES.map((name, place) => ({
  name: (module: string, context: Rolldown.ChunkingContext) => (fileOf(module, context) === name ? name : null),
  debugName: name,
  priority: FILES.length - place,
}));

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
    rolldownOptions: { output: { codeSplitting: { groups } } },
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
