import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

const sources = (...files: string[]): string[] => files.map((file) => resolve('src', file));

/** What a visitor's first page begins with, and then the app itself. */
const firstPage = { first: sources('main.tsx'), app: sources('app/AppRouter.tsx') };
/** Home, pages that visitors come to from elsewhere, and what a reciter's opens by itself. */
const publicPages = {
  home: sources('storefront/home/HomePage.tsx'),
  lists: sources('storefront/browse/RecitersPage.tsx', 'storefront/browse/RestaurantsPage.tsx'),
  occasions: sources('storefront/browse/OccasionsPage.tsx'),
  reciter: sources('storefront/reciter/ReciterPage.tsx'),
  restaurant: sources('storefront/restaurant/RestaurantPage.tsx'),
  times: sources('storefront/reciter/FreeTimes.tsx'),
};
/** Where accounts begin, who need not look at a reciter. */
const accountPages = {
  provider: sources('backoffice/ProviderOffice.tsx'),
  customer: sources(
    ...['storefront/shell/AccountMenu.tsx', 'storefront/orders/OrdersPage.tsx'],
    ...['storefront/account/profile/ProfilePage.tsx', 'storefront/address/AddressesPage.tsx'],
  ),
};
/** What comes soon after a first page: the interface's program, and what fetches pages ahead. */
const soonAfter = { api: sources('api/index.ts'), ahead: sources('app/ahead/watchLinks.ts') };

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

/** Of what these pages need, what nobody else does. */
function ownOf(pages: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const own = modulesOf(pages, context);
  const isOthers = (module: string): boolean =>
    !pages.includes(module) &&
    (context.getModuleInfo(module)?.importers ?? []).some((importer) => !own.has(importer) && !isIndex(importer));
  for (let before = 0; before !== own.size; ) {
    before = own.size;
    for (const module of own) if (isOthers(module)) own.delete(module);
  }
  return own;
}

/**
 * What a file needs goes with it, unless one before it in this row has it. What Home shares with these pages is the app's, and with
 * any other in `rails`. `common` has what accounts begin with, too, `public` what lists share with reciters, `asked` what they share
 * with kitchens and times, `listed` and `recorded` what other pages may use as well as these, `toggles` what accounts have of times.
 */
const FILES = [
  ...(['first', 'app', 'common', 'public', 'asked', 'listed', 'recorded', 'lists', 'reciter', 'restaurant'] as const),
  ...(['toggles', 'times', 'rails', 'home', 'api', 'ahead'] as const),
] as const;
type File = (typeof FILES)[number];

/** What too many pages need to tell by what imports what: of packages that are interwoven, and what offices have of lists. */
const NAMED: readonly (readonly [part: string, file: File])[] = [
  ['/ra-core/dist/dataProvider/useGetOne', 'public'],
  ['/src/site/usePrayers', 'public'],
  ['/@mui/system/esm/useThemeProps/', 'public'],
  ['/node_modules/react-is/', 'toggles'],
];

/** Which file of the built app each module goes into; those of other pages are not among them. */
function placeModules(context: Rolldown.ChunkingContext): ReadonlyMap<string, File> {
  const files = new Map<string, File>();
  const place = (modules: Iterable<string>, fileOf: (module: string) => File): void => {
    for (const module of modules) files.set(module, fileOf(module));
  };
  const of = (pages: readonly string[]) => modulesOf(pages, context);
  const ours = (pages: readonly string[]) => [...of(pages)].filter((module) => !isControl(module));

  for (const name of ['ahead', 'api'] as const) place(ours(soonAfter[name]), () => name);
  const lists = of(publicPages.lists);
  const occasions = of(publicPages.occasions);
  const reciter = of(publicPages.reciter);
  const restaurant = of(publicPages.restaurant);
  const times = of(publicPages.times);
  const provider = of(accountPages.provider);
  const customer = of(accountPages.customer);
  const records = new Set([...reciter, ...restaurant]);
  const isCommon = (module: string): boolean => isControl(module) || COMMON.test(module);
  place(times, (module) => (provider.has(module) || customer.has(module) ? 'toggles' : 'times'));
  place(records, (module) => {
    if (provider.has(module)) return 'common';
    if (isCommon(module) || (reciter.has(module) && restaurant.has(module))) return 'recorded';
    return reciter.has(module) ? 'reciter' : 'restaurant';
  });
  place(lists, (module) => {
    if (reciter.has(module)) return 'public';
    if (records.has(module) || times.has(module)) return 'asked';
    return isCommon(module) || occasions.has(module) ? 'listed' : 'lists';
  });
  const others = [lists, occasions, records, times, provider, customer];
  const homes = ownOf(publicPages.home, context);
  place(of(publicPages.home), (module) => {
    if (others.some((page) => page.has(module))) return 'app';
    return homes.has(module) ? 'home' : 'rails';
  });
  place(ours(firstPage.app), () => 'app');
  place(ours(firstPage.first), () => 'first');
  return files;
}

/** Known once the first module is asked for. */
let files: ReadonlyMap<string, File> | undefined;

function fileOf(module: string, context: Rolldown.ChunkingContext): File | undefined {
  files ??= placeModules(context);
  return NAMED.find(([part]) => module.includes(part))?.[1] ?? files.get(module);
}

/**
 * The files of the built app, as the bundler is told of them. All modules of ours that the first page needs go into two, those of the
 * other public pages into a few by what they have in common: left alone, the bundler makes a file of every set of modules that pages
 * share, and forty small files weigh more than one and come later, six at a time. Packages are left to it, because it knows which of
 * their modules are used at all, but for controls.
 */
export const pageFiles = FILES.map((name, place) => ({
  name: (module: string, context: Rolldown.ChunkingContext) => (fileOf(module, context) === name ? name : null),
  debugName: name,
  priority: FILES.length - place,
}));
