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
  vendors: sources('storefront/reciter/ReciterPage.tsx', 'storefront/restaurant/RestaurantPage.tsx'),
};
/** What such pages open by themselves: filters beside the list of a wide screen, a reciter's free times. */
const opened = {
  lists: sources('storefront/search/results/FilterColumn.tsx'),
  vendors: sources('storefront/reciter/FreeTimes.tsx'),
};
/** The first screen of a provider, which shows no page of vendors. */
const providersPage = sources('backoffice/ProviderOffice.tsx');

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
/** Boxes to type into: of the public pages lists alone have one from the start. */
const isField = (module: string): boolean =>
  /\/@mui\/material\/esm\/(?:\w*Input\w*|TextareaAutosize|FormControl)\//.test(module);

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
const FILES = ['first', 'app', 'public', 'fields', 'shared', 'lists', 'vendors', 'api', 'ahead'] as const;
type File = (typeof FILES)[number];

/** Which file of the built app a module goes into; those of other pages are not among them. */
const files = new Map<string, File>();

/** A hook that lists and vendors ask with, in a package that is too much interwoven to tell by what imports what. */
const ASKED_WITH = '/ra-core/dist/dataProvider/useGetOne';

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
  const vendors = modulesOf(publicPages.vendors, context);
  const besideLists = modulesOf([...publicPages.lists, ...opened.lists], context);
  const besideVendors = modulesOf([...publicPages.vendors, ...opened.vendors], context);
  const providers = modulesOf(providersPage, context);
  place([...vendors, ...lists], (module) => {
    if (isControl(module)) {
      if (lists.has(module)) return isField(module) ? 'fields' : 'public';
      return providers.has(module) ? 'public' : null;
    }
    if (COMMON.test(module)) return 'public';
    if (besideVendors.has(module) && besideLists.has(module)) return 'shared';
    return vendors.has(module) ? 'vendors' : 'lists';
  });
  place(modulesOf(firstPage.app, context), ofFile('app'));
  place(modulesOf(firstPage.first, context), ofFile('first'));
}

function fileOf(module: string, context: Rolldown.ChunkingContext): File | undefined {
  if (files.size === 0) placeModules(context);
  return module.includes(ASKED_WITH) ? 'public' : files.get(module);
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
