import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { doctypes } from '../domain/generated/doctypeFields.gen.ts';
import { LINE } from '../domain/order/lineWire.ts';
import * as allPaths from '../domain/paths.ts';
import { doctypeNames } from './support/doctypeNames.ts';
import { functionsOf } from './support/functions.ts';
import { readSources, type Source } from './support/sources.ts';

const sources = readSources();

interface AllowedImports {
  modules: string[];
  packages: (string | RegExp)[];
}

/** The modules of one layer, bottom up: each may import the ones before it in the list, and what the whole layer may import. */
function layer(base: string, modules: readonly string[], allowed: AllowedImports): Record<string, AllowedImports> {
  const path = (module: string) => (module ? `${base}/${module}` : base);
  return Object.fromEntries(
    modules.map((module, index) => [
      path(module),
      { ...allowed, modules: [...allowed.modules, ...modules.slice(0, index).map(path)] },
    ]),
  );
}

/** What the HTTP app may import from the engine besides its types: errors, responses and path parsing. */
const engineParts = [
  ...['server/frappe/schema', 'server/frappe/methods/responses.ts'],
  ...['server/frappe/http/requestPath.ts', 'server/frappe/lists/filters.ts'],
];

/** What the marketplace may import from its host besides types: errors, the error log, request ids and client filters. */
const hostParts = [
  ...['server/frappe/schema/errors.ts', 'server/frappe/errorLogging.ts', 'server/frappe/requestId.ts'],
  'server/frappe/lists/filters.ts',
];

const engineModules = ['schema', 'permissions', 'lists', 'documents', 'methods', 'http'];

const marketplaceModules = [
  'common',
  'accounts',
  'providers',
  'access',
  'onboarding',
  'orders',
  'search',
  'plans',
  'notifications',
  'verification',
  'waitlist',
  'money',
  'orderWorkflow',
  'engagements',
  'payments',
  'staff',
  'reviews',
  'calendar',
  'seo',
  'site',
];

/** The modules and packages that each module's files may import. A file belongs to the module with the longest matching path. */
const allowedImports: Record<string, AllowedImports> = {
  // the contract is data; message keys are a type
  domain: { modules: ['frappe', 'locales'], packages: [] },
  // the translation set-up of browser and server
  'domain/i18n': { modules: ['domain'], packages: ['ra-i18n-polyglot', 'ra-core'] },
  // the only module with the schema library; the browser's first load imports only types from it
  'domain/methods': { modules: ['domain', 'frappe', 'locales'], packages: ['valibot'] },
  // parses recordings, in the browser and in the server's child process
  'domain/media': { modules: [], packages: ['mediabunny'] },
  // what the marketplace needs from its host: only types
  'server/ports': { modules: [], packages: [] },
  'server/store': { modules: ['server/ports', 'domain/text/trimTrailing.ts', 'domain/lazy.ts'], packages: [/^node:/] },
  'server/frappe': {
    modules: ['server/ports', 'server/store', 'domain', ...engineModules.map((module) => `server/frappe/${module}`)],
    packages: [/^node:/, /^hono/],
  },
  ...layer('server/frappe', engineModules, {
    // the shared types of the engine
    modules: ['server/frappe', 'server/ports', 'server/store', 'domain'],
    packages: [/^node:/, /^hono/],
  }),
  // the engine as a test site for other projects: knows no product
  'server/fakeFrappe': {
    modules: [
      'server/ports',
      'server/store',
      'server/frappe',
      ...engineModules.map((module) => `server/frappe/${module}`),
    ],
    packages: [/^node:/],
  },
  'server/gateway': { modules: ['server/ports', 'domain', 'src/app/theme/tokens.json'], packages: [/^node:/, /^hono/] },
  // starts the child process that parses uploads and communicates with it
  'server/media': { modules: ['domain'], packages: [/^node:/] },
  // runs only in the child process; no other module may import it
  'server/media/parsing': {
    // colors are data: printable documents use them
    modules: ['server/media', 'domain', 'domain/media', 'src/app/theme/tokens.json'],
    packages: [/^node:/, 'sharp', 'mediabunny', 'pdfkit', 'bidi-js', 'ical.js'],
  },
  ...layer('server/marketplace', marketplaceModules, {
    // the contract is data, and the process's settings are a type
    modules: [
      ...['server/ports', 'server/gateway', 'server/media', 'domain', 'domain/i18n', 'domain/methods', 'frappe'],
      'server/settings.ts',
      // colors are data too: invoices use them
      'src/app/theme/tokens.json',
      ...hostParts,
    ],
    packages: [
      /^node:/,
      /^hono/,
      'nodemailer',
      'sharp',
      'valibot',
      'adhan',
      'otpauth',
      'web-push',
      'ipaddr.js',
      'csv-parse/sync',
    ],
  }),
  'server/seed': {
    modules: ['server/ports', 'domain', ...marketplaceModules.map((module) => `server/marketplace/${module}`)],
    packages: [/^node:/],
  },
  server: {
    modules: [
      ...[
        'server/http',
        'server/ports',
        'server/store',
        'server/frappe',
        'server/gateway',
        'server/media',
        'server/seed',
        'domain',
      ],
      ...marketplaceModules.map((module) => `server/marketplace/${module}`),
    ],
    packages: [/^node:/, /^hono/, '@hono/node-server'],
  },
  // the second host: engine and marketplace over a Frappe site's database
  'server/frappeSidecar': {
    modules: [
      ...['server', 'server/http', 'server/ports', 'server/store', 'server/frappe', 'server/media'],
      ...['server/seed', 'server/frappe/schema', ...marketplaceModules.map((module) => `server/marketplace/${module}`)],
    ],
    packages: [/^node:/],
  },
  'server/http': {
    // `server` assembles what this module serves: the site, its settings, its clock
    modules: [
      ...['server', 'server/ports', 'server/store', 'server/frappe', 'server/gateway', 'domain', 'domain/methods'],
      ...engineParts,
      ...marketplaceModules.map((module) => `server/marketplace/${module}`),
    ],
    packages: [/^node:/, /^hono/, /^@hono\/node-server/, 'lru-cache', 'ipaddr.js', 'prom-client'],
  },
  'src/dataProvider': { modules: [], packages: ['ra-core'] },
  'src/api': {
    modules: ['src/dataProvider', 'domain', 'domain/methods'],
    packages: ['ra-core', 'ra-data-simple-rest'],
  },
  'src/i18n': { modules: ['domain', 'domain/i18n'], packages: [/^react/, 'ra-core', 'ra-language-english', /^@mui/] },
  // knows no product, apart from text direction, names of image variants and the storage key of the color mode
  'src/ui': {
    modules: [
      ...['src/i18n', 'domain/text/format.ts', 'domain/imageVariants.ts', 'domain/storageKeys.ts'],
      ...['domain/pageMetadata.ts', 'domain/lazy.ts'],
    ],
    packages: [/^react/, 'ra-core', /^@mui/],
  },
  'src/components': {
    modules: ['domain', 'src/i18n', 'src/ui', 'src/api/types.ts'],
    packages: [/^react/, 'ra-core', /^@mui/, /^dayjs/, '@tanstack/react-query'],
  },
  'src/session': {
    modules: ['domain', 'src/i18n', 'src/ui', 'src/components', 'src/api/types.ts'],
    packages: [/^react/, 'ra-core', /^@mui/, '@tanstack/react-query'],
  },
  'src/site': {
    modules: ['domain', 'src/session', 'src/api/types.ts', 'src/components'],
    packages: [/^react/, 'ra-core', /^@mui/, '@tanstack/react-query'],
  },
  'src/storefront': {
    modules: ['domain', 'src/session', 'src/site', 'src/ui', 'src/components', 'src/i18n', 'src/api/types.ts'],
    packages: [/^react/, 'ra-core', /^@mui/, /^dayjs/, '@tanstack/react-query'],
  },
  'src/backoffice': {
    // a declared resource gets its DocType from the registry
    modules: [
      ...['domain', 'domain/i18n', 'domain/media', 'src/session', 'src/site', 'src/ui', 'src/components', 'src/i18n'],
      ...['src/api/types.ts', 'src/api/resources.ts', 'src/frappeAdmin', 'src/dataProvider/realtime/changeStream.ts'],
    ],
    packages: [/^react/, /^ra-/, /^@mui/, /^dayjs/, '@tanstack/react-query', 'chart.js', 'mediabunny'],
  },
  // generated pages for any Frappe site: knows no product
  'src/frappeAdmin': {
    modules: ['src/dataProvider'],
    packages: ['react', 'react-admin', 'react-hook-form', /^@mui\/material/],
  },
  src: {
    modules: [
      ...['src/app', 'src/api', 'src/session', 'src/site', 'src/storefront', 'src/backoffice'],
      ...['src/ui', 'src/components', 'src/i18n', 'domain', 'domain/i18n'],
    ],
    packages: [
      ...[/^react/, /^ra-/, /^@mui/, /^@emotion/, /^@fontsource/, /^stylis/, /^workbox/, /^@tanstack/],
      // the HTML template that the server fills
      'index.html?raw',
    ],
  },
  // the published packages and their commands: each lists its modules, none of which belongs to the product
  'src/dataProvider/package': { modules: ['src/dataProvider'], packages: [/^node:/, 'ra-core'] },
  'server/fakeFrappe/package': {
    modules: ['server/fakeFrappe', 'server/ports/doctypeJson.ts', 'server/ports/row.ts'],
    packages: [/^node:/, '@hono/node-server'],
  },
  'src/frappeAdmin/package': {
    modules: ['src/dataProvider', 'src/frappeAdmin', 'src/i18n/react-admin/ar.ts'],
    packages: [/^node:/],
  },
  scripts: {
    modules: [
      'src/app/theme/tokens.json',
      'src/dataProvider/documentTypes.ts',
      'server/fakeFrappe/coreDocTypes.ts',
      'server',
      'server/http',
      'server/ports',
      'server/store',
      'server/frappe',
      'domain',
      'domain/methods',
      'frappe',
    ],
    packages: [
      /^node:/,
      '@hono/node-server',
      'subset-font',
      'sharp',
      'vite-plugin-pwa',
      'vite',
      'vitest/node',
      'valibot',
      '@valibot/to-json-schema',
      /playwright/,
    ],
  },
};

const prefixes = Object.keys(allowedImports).sort((a, b) => b.length - a.length);
const moduleOf = (path: string) =>
  prefixes.find((module) => path.startsWith(`${module}/`)) ?? path.split('/')[0] ?? path;
const isOurs = (target: string) => /^(domain|server|src|scripts|packages|examples|frappe|tests|locales)\//.test(target);

function mayImport(from: string, target: string): boolean {
  const allowed = allowedImports[moduleOf(from)];
  if (!allowed) return false;
  if (!isOurs(target)) {
    // the customers' half of the app doesn't load react-admin's components
    if (/^(react-admin|ra-ui-materialui)/.test(target))
      return ['src/backoffice', 'src/frappeAdmin'].includes(moduleOf(from));
    return allowed.packages.some((one) => (typeof one === 'string' ? target === one : one.test(target)));
  }
  const module = moduleOf(target);
  return module === moduleOf(from) || allowed.modules.includes(module) || allowed.modules.includes(target);
}

test.each([
  ['src/storefront/home/HomePage.tsx', 'react-admin'],
  ['src/components/Money.tsx', 'ra-ui-materialui'],
  ['src/app/App.tsx', 'react-admin'],
  ['src/storefront/home/HomePage.tsx', 'src/backoffice/StaffOffice.tsx'],
  ['src/storefront/home/HomePage.tsx', 'src/api/index.ts'],
  ['src/dataProvider/http.ts', 'domain/paths.ts'],
  ['src/dataProvider/http.ts', 'react'],
  ['src/dataProvider/package/index.ts', 'src/api/index.ts'],
  ['src/frappeAdmin/package/index.ts', 'src/backoffice/doctype/declareResource.tsx'],
  ['src/frappeAdmin/FrappeAdmin.tsx', 'src/i18n/useTranslate.ts'],
  ['server/fakeFrappe/package/index.ts', 'server/site.ts'],
  ['src/api/index.ts', 'src/dataProvider/package/index.ts'],
  ['server/fakeFrappe/fakeFrappe.ts', 'server/marketplace/common/refuse.ts'],
  ['src/api/index.ts', 'src/session/sessionStore.ts'],
  ['domain/money/money.ts', 'node:fs'],
  ['domain/money/money.ts', 'server/ambient.ts'],
  ['domain/money/money.ts', 'valibot'],
  ['domain/order/cart.ts', 'domain/methods/orders.ts'],
  ['src/storefront/cart/useCart.ts', 'domain/methods/orders.ts'],
  ['server/frappe/schema/rows.ts', 'server/marketplace/orders.ts'],
  ['server/marketplace/orders/slots.ts', 'server/store/database.ts'],
  ['server/marketplace/orders/slots.ts', 'server/frappe/engineTypes.ts'],
  ['server/ports/hooks.ts', 'server/frappe/engineTypes.ts'],
  ['server/store/database.ts', 'domain/money/money.ts'],
  ['server/http/app.ts', 'src/api/index.ts'],
  ['server/http/app.ts', 'server/frappeSidecar/siteDatabase.ts'],
  ['server/frappeSidecar/main.ts', '@hono/node-server'],
  ['server/marketplace/providers/uploads.ts', 'server/media/parsing/images.ts'],
  ['server/media/mediaProcess.ts', 'sharp'],
  ['scripts/test.ts', 'tests/gate.ts'],
])('%s may not import %s', (from, target) => expect(mayImport(from, target)).toBe(false));

test('modules import only from above them in docs/architecture/module-boundaries.md, except where it says so', () => {
  const [list = ''] = readFileSync('docs/architecture/module-boundaries.md', 'utf8').split('## Marketplace modules');
  const listed = [...list.matchAll(/^\| `([\w/]+?)\/?` \|/gm)].map(([, module = '']) => module);
  const inList = (path: string) =>
    listed.filter((module) => path === module || path.startsWith(`${module}/`)).sort((a, b) => b.length - a.length)[0];
  const down = Object.entries(allowedImports).flatMap(([from, { modules }]) =>
    modules.flatMap((to) => {
      const [one, other] = [inList(from), inList(to)];
      return one && other && listed.indexOf(one) < listed.indexOf(other) ? [`${one} -> ${other}`] : [];
    }),
  );
  expect(listed.length).toBeGreaterThan(20);
  expect([...new Set(down)].sort()).toEqual([
    'server -> server/http',
    'server/gateway -> src/app',
    'server/marketplace -> server',
    'server/marketplace -> src/app',
    'server/media -> src/app',
    // react-admin's Arabic messages, part of the ra-frappe package
    'src/frappeAdmin -> src/i18n',
  ]);
});

test('every import is allowed by the table', () => {
  const wrong = sources.flatMap(({ path, imports }) =>
    imports.filter(({ target }) => !mayImport(path, target)).map(({ target }) => `${path} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('the browser imports only types from domain/methods', () => {
  const wrong = sources
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, code }) =>
      [...code.matchAll(/^import (?!type )[^;]*from '[^']*domain\/methods\/[^']*'/gm)].map(
        ([found]) => `${path}: ${found}`,
      ),
    );
  expect(wrong).toEqual([]);
});

test('the provider and the staff back office are each reached by one lazy import', () => {
  const entries = sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => moduleOf(target) === 'src/backoffice' && moduleOf(path) !== 'src/backoffice')
      .map(({ lazy }) => `${path}: ${lazy ? 'lazy' : 'fixed'}`),
  );
  expect(entries).toHaveLength(2);
  for (const entry of entries) expect(entry).toMatch(/^src\/app\/.*: lazy$/);
});

/** Code that only some files may contain: a pattern, where to search for it, and the files that may contain it. */
interface Rule {
  name: string;
  /** One or more examples that break the rule. */
  wrong: string | string[];
  pattern: RegExp;
  within: RegExp;
  except?: RegExp;
  /** Search comments too. */
  comments?: true;
}

const anyOf = (words: readonly string[]) => words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');
const quoted = (words: readonly string[]) => new RegExp(`(['"\`])(${anyOf(words)})\\1`, 'g');
/** A whole string, also inside SQL, or an unquoted object key. */
const quotedOrKey = (words: readonly string[]) =>
  new RegExp(`(['"\`])(${anyOf(words)})\\1|(?<=[{,]\\s*)(${anyOf(words)})(?=:)`, 'g');

/** The names of all states of all records: the exports of `domain/states`, which are state machines and lists of names. */
const stateWords = await (async () => {
  const files = globSync('domain/states/*.ts').filter((path) => !path.endsWith('.test.ts'));
  const exported = (await Promise.all(files.map((path) => import(`../${path}`)))).flatMap((file: object) =>
    Object.values<unknown>({ ...file }),
  );
  const tables = exported.filter((one) => typeof one === 'object' && one !== null);
  const found = tables.flatMap((one) => ('states' in one ? (one.states as string[]) : Object.values(one)));
  return [...new Set(found)].filter((word) => typeof word === 'string' && word !== '');
})();
/** Names that also mean something else: a guard of the process, and a staff decision about a complaint. */
const AMBIGUOUS: readonly string[] = [LINE.total, LINE.payout];
/** Stored fields of a line that no other DocType has and that our code calls otherwise. */
const storedOfLine = Object.entries(LINE)
  .filter(([word, name]) => word !== name && !AMBIGUOUS.includes(name))
  .map(([, name]) => name)
  .filter((name) =>
    Object.values(doctypes).every(
      (doctype) => doctype.name === 'Order Progress' || doctype.fields.every(({ fieldname }) => fieldname !== name),
    ),
  )
  .filter((name) => name !== LINE.id)
  .join('|');
const addresses = Object.values({
  ...allPaths.paths,
  ...allPaths.providerPaths,
  ...allPaths.staffPaths,
  ...allPaths.serverPaths,
})
  .filter((path) => path.length > 1)
  .map((path) => path.replaceAll('/', '\\/'));

/** Modules that may hold state: caches of pure functions, and things that a window or process has only one of. */
const shared = new RegExp(
  `^(${[
    // caches of slow functions, or one shared object per value
    'domain/time/kuwaitTime',
    'server/marketplace/(search/providers|common/prayerTimes)',
    'server/(frappeSidecar/statements|fakeFrappe/seeds)',
    'src/app/theme/(buildTheme|rtlStyleCache)',
    // a window has one page to leave and one audio player at a time
    'src/ui/controls/unsavedForms',
    'src/storefront/voice/useVoice',
    // programs, and replacements for Node's modules
    'server/frappeSidecar/main',
    'src/dataProvider/package/command',
    'server/fakeFrappe/package/browser/(sqlite|files)',
  ].join('|')})\\.tsx?$`,
);

const rules: Rule[] = [
  {
    name: 'a state of a record',
    wrong: [
      "const next = 'Payment Pending';",
      `sql("WHERE state <> 'Closed'")`,
      'const looks = { Due: Icon };',
      "state === 'Restored'",
    ],
    pattern: quotedOrKey(stateWords),
    within: /^(domain|server|src|scripts)\//,
    // the engine and the packages use Frappe's names, whatever the product calls its states
    except:
      /^(domain\/(states\/.*|order\/orderStatus\.ts)|server\/frappe\/.*|src\/dataProvider\/.*|src\/frappeAdmin\/messages\.ts)$/,
  },
  {
    name: 'a group of reasons: statusGroups.ts defines each once',
    wrong: [
      "const LATE = ['vendor_timeout', 'move_unanswered'];",
      "reason === 'customer_cancelled' || reason === 'staff_cancelled'",
    ],
    pattern: /\bvendor_timeout\b[^;]{0,40}\bmove_unanswered\b|\bcustomer_cancelled\b[^;]{0,40}\bstaff_cancelled\b/g,
    within: /^(domain|server|src)\//,
    except: /^domain\/order\/statusGroups\.ts$/,
  },
  {
    name: 'a DocType’s name',
    wrong: "useGetList('Order Progress')",
    pattern: quoted(doctypeNames),
    within: /^(domain|src)\//,
    // a fieldtype of Frappe has the name of a DocType
    except: /^(src\/api\/resources\.ts|domain\/order\/orderStatus\.ts|src\/frappeAdmin\/.*)$/,
  },
  {
    name: 'an API name of an order row: our code says kind, provider, quantity, start',
    wrong: ['const { delivery_date_time } = row;', 'rows.map((row) => row.order_quantity)'],
    pattern: /\b(delivery_date_time|order_quantity|restaurant_owner)\b/g,
    within: /^(domain|server|src)\//,
    except: /^domain\/order\/orderDto\.ts$/,
  },
  {
    name: 'a stored field of a line: the server uses our names (domain/order/lineWire.ts)',
    wrong: [
      'if (line.slot_start)',
      "fields: ['deadline_at']",
      'const { doc, moved_at } = line;',
      "text(line['move_by'])",
      "order_by: 'slot_start asc, name asc'",
    ],
    pattern: new RegExp(
      // property access, a whole string, destructuring, and a list's order
      [
        `(?<=\\.)(?:${storedOfLine})\\b`,
        `(['"\`])(?:${storedOfLine})\\1`,
        `(?<=[{,]\\s*)(?:${storedOfLine})(?=\\s*[,}])`,
        `\\b(?:${storedOfLine})(?= (?:asc|desc)\\b)`,
      ].join('|'),
      'g',
    ),
    within: /^server\//,
    // SQL, indices, and field access and erasure per column
    except:
      /^server\/marketplace\/(\w+\/(sql\/\w+|schemaRules)|site\/(sql\/\w+|accountDeletion\/accountTexts)|access\/\w+)\.ts$/,
  },
  {
    name: 'a URL path',
    wrong: "'/ZakiriDetail?name=x'",
    pattern: new RegExp(`['"\`](${addresses.join('|')})(?=['"\`/?$])`, 'g'),
    within: /^(domain|server|src)\//,
    except: /^(domain\/paths\.ts|src\/(dataProvider|frappeAdmin)\/.*|server\/(frappe|fakeFrappe)\/.*)$/,
  },
  {
    name: 'a comparison with one language: use a table keyed by language, so that the compiler finds each place',
    wrong: ["const edge = language === 'ar' ? 'right' : 'left';", "(['en', 'ar'] as const).map(titleIn)"],
    pattern: /[!=]== ['"](ar|en)['"]|\['(en|ar)', '(en|ar)'\]|'en' \| 'ar'/g,
    within: /^(domain|server|src|scripts)\//,
    // the list itself; an image that shows Arabic above English
    except: /^(domain\/text\/format\.ts|server\/marketplace\/seo\/ogImage\.ts)$/,
  },
  {
    name: 'formatting of numbers and dates',
    wrong: 'price.toFixed(3)',
    pattern: /\bIntl\.(?!Segmenter)|\.toFixed\(|\.toLocale\w*String\(/g,
    within: /^(domain|server|src)\//,
    except:
      /^(domain\/(money\/money|calendar\/ummAlQura|time\/kuwaitTime)\.ts|server\/marketplace\/common\/refuse\.ts|server\/frappe\/schema\/siteTime\.ts|server\/media\/parsing\/parseICalendar\.ts)$/,
  },
  {
    name: 'SQL',
    wrong: 'run(`SELECT name FROM tabCart`)',
    pattern: /['"`]\s*(SELECT|INSERT|UPDATE|DELETE FROM|CREATE|ALTER|DROP|WITH|REPLACE INTO)\s[^'"`]/g,
    within: /^(domain|server|src|scripts)\//,
    except:
      /^server\/(store\/.*|frappeSidecar\/.*|frappe\/(schema\/(tables|rows)|lists\/(query|listShape))\.ts|marketplace\/\w+\/sql\/.*)$/,
  },
  {
    name: 'a SQLite feature',
    wrong: 'SELECT rowid FROM sqlite_master',
    pattern: /\bDatabaseSync\b|\bnode:sqlite\b|\bsqlite_\w+|\bfrappe_(key|like)\b|\browid\b|\bPRAGMA\b|\bSQLITE_\w+/g,
    within: /^(domain|server|src|scripts)\//,
    except: /^server\/(store|frappe|frappeSidecar|fakeFrappe\/package\/browser)\//,
  },
  {
    name: 'a network request',
    wrong: 'await fetch(url)',
    pattern: /(?<![\w.])fetch\(/g,
    within: /^src\//,
    // these aren't API calls: SSR, the health check, the bytes of a recording, messages of another language
    except:
      /^src\/(dataProvider\/.*|app\/(ssr|serviceWorker)\/.*|app\/offline\/network\.ts|ui\/feedback\/staleChunks\.ts|site\/connection\.ts|storefront\/voice\/waveform\.ts)$/,
  },
  {
    name: 'a custom dialog, menu, popover or drawer: Back closes the ones in src/ui/overlay',
    wrong: ["import Dialog from '@mui/material/Dialog';", "import { Drawer } from '@mui/material';"],
    pattern:
      /from ['"]@mui\/material\/(Dialog|Drawer|SwipeableDrawer|Menu|Popover|Modal)['"]|from ['"]@mui\/material['"]/g,
    within: /^src\//,
    // a published package imports nothing of the product
    except: /^src\/(ui\/overlay|frappeAdmin)\//,
  },
  {
    name: 'a direct useForm: use useAppForm or a react-admin form',
    wrong: "import { useForm } from 'react-hook-form';",
    pattern: /\buseForm\b/g,
    within: /^src\//,
    except: /^src\/(components\/form\/useAppForm\.ts|.*\.test\.tsx)$/,
  },
  {
    name: 'any',
    wrong: '(row: any) => row',
    pattern: /(?::|\bas|<|,|\|)\s*any\b(?!\w)/g,
    within: /^(domain|server|src)\//,
  },
  {
    name: 'the system clock or randomness: a server gets both from its ambient',
    wrong: [
      'Date.now()',
      'clock = Date.now',
      'new Date()',
      'sort(Math.random)',
      "import { randomBytes } from 'node:crypto';",
    ],
    pattern:
      /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\brandom(Bytes|UUID|Int|Fill|FillSync)\b|\bgetRandomValues\b|\brandomblob\b/g,
    within: /^(domain|server)\//,
    // the port itself and its browser replacement; idempotency keys, which the browser creates; markers of the database's change log
    except:
      /^(server\/frappe\/systemAmbient|server\/fakeFrappe\/package\/browser\/crypto|server\/store\/changeLog|domain\/createIdempotencyKey)\.ts$/,
  },
  {
    name: 'the device’s clock: use the server’s time (`serverNow`)',
    wrong: ['if (deadline < Date.now())', 'useState(Date.now)', 'new Date()', 'sort(Math.random)'],
    pattern: /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b/g,
    within: /^src\//,
    // the server clock itself; the age of data stored on this device; packages, which know no server's clock
    except:
      /^src\/(site\/serverClock|app\/(queryClient|hydration\/serverState|offline\/offlineCache)|session\/registrationSecret|ui\/feedback\/staleChunks|components\/ConnectionBanner|storefront\/orders\/OrdersPage|dataProvider\/realtime\/subscriptions|frappeAdmin\/fieldRules)\.tsx?$/,
  },
  {
    name: 'module state, which requests and tests would share: put it into an object that is passed on',
    wrong: [
      'let open = 0;',
      'export let latest: Rows | undefined;',
      'const known = new Map<string, Rows>();',
      'const listeners = new Set<() => void>();',
      'const themes: Partial<Record<Language, Theme>> = {};',
    ],
    pattern:
      /^(?:export )?(?:let \w+|const (?=[a-z])\w+(?:: [^\n]+?)? = (?:new (?:Map|Set)(?:<[^;\n]*>)?\(\)|\[\]|\{\});)/gm,
    within: /^(domain|server|src)\//,
    except: shared,
  },
  {
    name: 'a color',
    wrong: ["color: '#1f6f5c'", '`body{color:#123}`'],
    pattern: /(?<![&\w/])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\brgba?\(|\bhsla?\(/gi,
    within: /^(domain|server|src)\//,
    except: /^src\/(app\/theme\/|frappeAdmin\/theme\.ts$)/,
  },
  {
    name: 'a physical side (left or right)',
    wrong: 'sx={{ marginLeft: 2 }}',
    pattern: /\b(margin|padding|border)(Left|Right)\b|textAlign: ['"](left|right)['"]/g,
    within: /^src\//,
  },
  {
    name: 'a native date or time input, which uses the device’s language',
    wrong: ['<input type="date" />', "type: 'datetime-local'"],
    pattern: /type(=|: )["'](date|time|datetime-local)["']/g,
    within: /^src\//,
  },
  {
    name: 'a comment that refers to the one before it: tooltips show each alone',
    wrong: ['/** The same for a document. */', '// The same as its field shows it'],
    comments: true,
    pattern: /(?:\/\*\*?|\/\/|^\s*\*) ?The same(?:[,;.]| (?:around|as|at|by|for|in|of|on|to|where|with|without)\b)/gm,
    within: /./,
  },
  { name: 'a note for later', wrong: '// TODO', comments: true, pattern: /\b(TODO|FIXME|XXX)\b/g, within: /./ },
];

describe('code that only some files may contain', () => {
  test.each(rules)('$name', ({ pattern, within, except, comments }) => {
    const found = sources
      .filter(({ path }) => within.test(path) && !except?.test(path))
      .map(({ path, code, text }) => ({ path, searched: comments ? text : code }))
      .flatMap(({ path, searched }) =>
        [...searched.matchAll(pattern)].map(
          (match) => `${path}:${searched.slice(0, match.index).split('\n').length} ${match[0].trim()}`,
        ),
      );
    expect(found).toEqual([]);
  });

  test.each(rules)('$name is detected', ({ pattern, wrong }) => {
    for (const code of [wrong].flat()) expect(code.match(pattern)).not.toBeNull();
  });
});

/** Import cycles, including type-only and lazy imports. */
function findCycles(): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const found: string[] = [];
  function visit(source: Source, trail: string[]): void {
    const at = trail.indexOf(source.path);
    if (at >= 0) {
      found.push([...trail.slice(at), source.path].join(' -> '));
      return;
    }
    if (done.has(source.path)) return;
    for (const { target } of source.imports) {
      const next = byPath.get(target);
      if (next) visit(next, [...trail, source.path]);
    }
    done.add(source.path);
  }
  for (const source of sources) visit(source, []);
  return found;
}

test('no import cycles exist', () => expect(findCycles()).toEqual([]));

test('functions that write orders are called by name and never passed, so that recursion shows as an import cycle', () => {
  const writers = 'takeStep|takeDueStep|rescheduleLine|resolveMonthShift|writeLine|applyReschedule';
  // used as a value without a call; imports and declarations don't count
  const passed = new RegExp(`(?:[(,:=?]|=>|return)\\s*(?:${writers})\\b(?!\\s*\\()|\\bTakeStep\\b`);
  const code = ({ code }: Source) => code.replace(/^(?:import|export) (?:type )?\{[^}]*\} from [^\n]*/gm, '');
  expect(passed.test('settle(context, line, takeStep)')).toBe(true);
  const found = sources.filter((source) => source.path.startsWith('server/') && passed.test(code(source)));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('an index file is a back office resource, the combined API or the entry point of a package, never a barrel', () => {
  const indices = sources.map(({ path }) => path).filter((path) => /\/index\.tsx?$/.test(path));
  expect(
    indices.filter(
      (path) =>
        !/^(src\/(backoffice\/\w+|api|dataProvider\/package|frappeAdmin\/package)|server\/fakeFrappe\/package)\/index\.tsx?$/.test(
          path,
        ),
    ),
  ).toEqual([]);
});

test('folders that are packed or installed as they are contain no TypeScript or JavaScript', () => {
  expect(globSync('{packages,frappe}/**/*.{ts,tsx,js,mjs}')).toEqual([]);
});

test('no file has more than 400 lines', () => {
  expect(sources.filter(({ lines }) => lines > 400).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

test('no function has more than 120 lines, or 80 without JSX, data and nested functions', () => {
  const counted = [
    functionsOf({ path: 'a.tsx', text: `const Page = () => (\n  <p>\n    Hello\n  </p>\n);` }),
    functionsOf({
      path: 'b.ts',
      text: 'function make() {\n  const one = () => {\n    go();\n  };\n  return { one };\n}',
    }),
  ];
  expect(counted.map(([outer]) => [outer?.lines, outer?.own])).toEqual([
    [5, 3],
    [6, 4],
  ]);
  const long = sources.flatMap(functionsOf).filter(({ lines, own }) => lines > 120 || own > 80);
  expect(long.map(({ at, lines, own }) => `${at}: ${lines}, ${own} of them its own`)).toEqual([]);
});

test('no folder has more than 40 code files, test helpers included', () => {
  const helpers = globSync('tests/**/*.{ts,tsx}').filter((path) => !/\.(test|spec)\.tsx?$/.test(path));
  const counts = new Map<string, number>();
  for (const path of [...sources.map(({ path }) => path), ...helpers]) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 40).map(([folder, count]) => `${folder}: ${count}`)).toEqual([]);
});
