import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { doctypes } from '../domain/generated/doctypeFields.gen.ts';
import { LINE } from '../domain/order/lineWire.ts';
import * as allPaths from '../domain/paths.ts';
import { doctypeNames } from './support/doctypeNames.ts';
import { functionsOf } from './support/functions.ts';
import { readSources, type Source } from './support/sources.ts';

const sources = readSources();

interface Door {
  rooms: string[];
  packages: (string | RegExp)[];
}

/** Rooms of one floor, bottom up: each may use those above it in this list and what its floor may use. */
function floor(base: string, rooms: readonly string[], door: Door): Record<string, Door> {
  const path = (room: string) => (room ? `${base}/${room}` : base);
  return Object.fromEntries(
    rooms.map((room, index) => [path(room), { ...door, rooms: [...door.rooms, ...rooms.slice(0, index).map(path)] }]),
  );
}

/** What the server's HTTP may use of the engine beside its vocabulary: refusals, answers, the reading of a path. */
const engineParts = [
  ...['server/frappe/schema', 'server/frappe/methods/answers.ts'],
  ...['server/frappe/http/requestPath.ts', 'server/frappe/lists/filters.ts'],
];

/** What the marketplace has in common with its host beside the types: how one refuses, and where problems are written down. */
const hostParts = [
  ...['server/frappe/schema/errors.ts', 'server/frappe/errorLog.ts', 'server/frappe/lists/filters.ts'],
];

const engineRooms = ['schema', 'permissions', 'lists', 'documents', 'methods', 'http'];

const marketplaceRooms = [
  'common',
  'accounts',
  'vendors',
  'access',
  'orders',
  'search',
  'plans',
  'notifications',
  'waitlist',
  'money',
  'orderWorkflow',
  'payments',
  'staff',
  'reviews',
  'calendar',
  'seo',
  'site',
];

/** The doors: which rooms and packages the files of a room may import. A file is of the room whose path is its longest prefix. */
const doors: Record<string, Door> = {
  // the contract is data; the catalogue's keys are a type
  domain: { rooms: ['frappe', 'locales'], packages: [] },
  // the one set-up of translations, for both sides
  'domain/i18n': { rooms: ['domain'], packages: ['ra-i18n-polyglot', 'ra-core'] },
  // the schema library stands here alone: what the browser loads first imports nothing but types from this room
  'domain/methods': { rooms: ['domain', 'frappe', 'locales'], packages: ['valibot'] },
  // what is read and kept of a recording, in the browser and in the server's child process
  'domain/media': { rooms: [], packages: ['mediabunny'] },
  // what a product asks of whoever hosts it: types alone
  'server/ports': { rooms: [], packages: [] },
  'server/store': { rooms: ['server/ports', 'domain/text/trimTrailing.ts', 'domain/lazy.ts'], packages: [/^node:/] },
  'server/frappe': {
    rooms: ['server/ports', 'server/store', 'domain', ...engineRooms.map((room) => `server/frappe/${room}`)],
    packages: [/^node:/, /^hono/],
  },
  ...floor('server/frappe', engineRooms, {
    // the vocabulary of types beside the rooms
    rooms: ['server/frappe', 'server/ports', 'server/store', 'domain'],
    packages: [/^node:/, /^hono/],
  }),
  // the engine as a site of its own, for whoever tests against Frappe: no product
  'server/fakeFrappe': {
    rooms: ['server/ports', 'server/store', 'server/frappe', ...engineRooms.map((room) => `server/frappe/${room}`)],
    packages: [/^node:/],
  },
  'server/gateway': { rooms: ['server/ports', 'domain', 'src/app/theme/tokens.json'], packages: [/^node:/, /^hono/] },
  // starts the child process that parses uploads, and speaks with it
  'server/media': { rooms: ['domain'], packages: [/^node:/] },
  // runs in the child alone: nobody else may import it
  'server/media/parsing': {
    // colours are data: those of papers
    rooms: ['server/media', 'domain', 'domain/media', 'src/app/theme/tokens.json'],
    packages: [/^node:/, 'sharp', 'mediabunny', 'pdfkit', 'bidi-js'],
  },
  ...floor('server/marketplace', marketplaceRooms, {
    // the contract is data, and the process's settings are a type
    rooms: [
      ...['server/ports', 'server/gateway', 'server/media', 'domain', 'domain/i18n', 'domain/methods', 'frappe'],
      'server/settings.ts',
      // colours are data as well: those of the invoice
      'src/app/theme/tokens.json',
      ...hostParts,
    ],
    packages: [/^node:/, /^hono/, 'nodemailer', 'sharp', 'valibot', 'adhan', 'otpauth', 'web-push', 'ipaddr.js'],
  }),
  'server/seed': {
    rooms: ['server/ports', 'domain', ...marketplaceRooms.map((room) => `server/marketplace/${room}`)],
    packages: [/^node:/],
  },
  server: {
    rooms: [
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
      ...marketplaceRooms.map((room) => `server/marketplace/${room}`),
    ],
    packages: [/^node:/, /^hono/, '@hono/node-server'],
  },
  // the second host: engine and marketplace over a Frappe site's own database
  'server/frappeSidecar': {
    rooms: [
      ...['server', 'server/http', 'server/ports', 'server/store', 'server/frappe', 'server/media'],
      ...['server/seed', 'server/frappe/schema', ...marketplaceRooms.map((room) => `server/marketplace/${room}`)],
    ],
    packages: [/^node:/],
  },
  'server/http': {
    // what it serves is put together beside it: the site, its settings, its clock
    rooms: [
      ...['server', 'server/ports', 'server/store', 'server/frappe', 'server/gateway', 'domain'],
      ...engineParts,
      ...marketplaceRooms.map((room) => `server/marketplace/${room}`),
    ],
    packages: [/^node:/, /^hono/, /^@hono\/node-server/, 'lru-cache', 'ipaddr.js'],
  },
  'src/dataProvider': { rooms: [], packages: ['ra-core'] },
  'src/api': { rooms: ['src/dataProvider', 'domain', 'domain/methods'], packages: ['ra-core', 'ra-data-simple-rest'] },
  'src/i18n': { rooms: ['domain', 'domain/i18n'], packages: [/^react/, 'ra-core', 'ra-language-english', /^@mui/] },
  // knows no product: it could stand in another one
  // how a text is written, what a picture's files are called, under which name a look is kept
  'src/ui': {
    rooms: [
      ...['src/i18n', 'domain/text/format.ts', 'domain/imageVariants.ts', 'domain/storageKeys.ts'],
      ...['domain/pageMetadata.ts', 'domain/lazy.ts'],
    ],
    packages: [/^react/, 'ra-core', /^@mui/],
  },
  'src/components': {
    rooms: ['domain', 'src/i18n', 'src/ui', 'src/api/types.ts'],
    packages: [/^react/, 'ra-core', /^@mui/, /^dayjs/, '@tanstack/react-query'],
  },
  'src/session': {
    rooms: ['domain', 'src/i18n', 'src/ui', 'src/components', 'src/api/types.ts'],
    packages: [/^react/, 'ra-core', /^@mui/, '@tanstack/react-query'],
  },
  'src/site': {
    rooms: ['domain', 'src/session', 'src/api/types.ts', 'src/components'],
    packages: [/^react/, 'ra-core', /^@mui/, '@tanstack/react-query'],
  },
  'src/storefront': {
    rooms: ['domain', 'src/session', 'src/site', 'src/ui', 'src/components', 'src/i18n', 'src/api/types.ts'],
    packages: [/^react/, 'ra-core', /^@mui/, /^dayjs/, '@tanstack/react-query'],
  },
  'src/backoffice': {
    // the registry tells a declared resource its DocType
    rooms: [
      ...['domain', 'domain/i18n', 'domain/media', 'src/session', 'src/site', 'src/ui', 'src/components', 'src/i18n'],
      ...['src/api/types.ts', 'src/api/resources.ts', 'src/frappeAdmin', 'src/dataProvider/realtime/changeStream.ts'],
    ],
    packages: [/^react/, /^ra-/, /^@mui/, /^dayjs/, '@tanstack/react-query', 'chart.js', 'mediabunny'],
  },
  // guessed pages of any Frappe site: no product
  'src/frappeAdmin': { rooms: ['src/dataProvider'], packages: ['react', 'react-admin', /^@mui\/material/] },
  src: {
    rooms: [
      ...['src/app', 'src/api', 'src/session', 'src/site', 'src/storefront', 'src/backoffice'],
      ...['src/ui', 'src/components', 'src/i18n', 'domain', 'domain/i18n'],
    ],
    packages: [
      ...[/^react/, /^ra-/, /^@mui/, /^@emotion/, /^@fontsource/, /^stylis/, /^workbox/, /^@tanstack/],
      // the template that the server fills
      'index.html?raw',
    ],
  },
  // what may leave the house, and its command: a package names its rooms, and nothing of the product is among them
  'src/dataProvider/package': { rooms: ['src/dataProvider'], packages: [/^node:/] },
  'server/fakeFrappe/package': {
    rooms: ['server/fakeFrappe', 'server/ports/doctypeJson.ts', 'server/ports/row.ts'],
    packages: [/^node:/, '@hono/node-server'],
  },
  'src/frappeAdmin/package': {
    rooms: ['src/dataProvider', 'src/frappeAdmin', 'src/i18n/react-admin/ar.ts'],
    packages: [/^node:/],
  },
  scripts: {
    rooms: [
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

const prefixes = Object.keys(doors).sort((a, b) => b.length - a.length);
const roomOf = (path: string) => prefixes.find((room) => path.startsWith(`${room}/`)) ?? path.split('/')[0] ?? path;
const isOurs = (target: string) => /^(domain|server|src|scripts|packages|examples|frappe|tests|locales)\//.test(target);

function mayImport(from: string, target: string): boolean {
  const door = doors[roomOf(from)];
  if (!door) return false;
  if (!isOurs(target)) {
    // the half of the app that customers load knows nothing of react-admin's own components
    if (/^(react-admin|ra-ui-materialui)/.test(target))
      return ['src/backoffice', 'src/frappeAdmin'].includes(roomOf(from));
    return door.packages.some((allowed) => (typeof allowed === 'string' ? target === allowed : allowed.test(target)));
  }
  const room = roomOf(target);
  return room === roomOf(from) || door.rooms.includes(room) || door.rooms.includes(target);
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
  ['server/marketplace/vendors/uploads.ts', 'server/media/parsing/images.ts'],
  ['server/media/mediaProcess.ts', 'sharp'],
  ['scripts/test.ts', 'tests/gate.ts'],
])('a shut door: %s may not import %s', (from, target) => expect(mayImport(from, target)).toBe(false));

test('modules import only from above them in docs/architecture/module-boundaries.md, except where it says so', () => {
  const [list = ''] = readFileSync('docs/architecture/module-boundaries.md', 'utf8').split('## Marketplace modules');
  const listed = [...list.matchAll(/^\| `([\w/]+?)\/?` \|/gm)].map(([, room = '']) => room);
  const inList = (path: string) =>
    listed.filter((room) => path === room || path.startsWith(`${room}/`)).sort((a, b) => b.length - a.length)[0];
  const down = Object.entries(doors).flatMap(([from, { rooms }]) =>
    rooms.flatMap((to) => {
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
    // the words of react-admin that the package of guessed pages brings along
    'src/frappeAdmin -> src/i18n',
  ]);
});

test('every import goes through a door', () => {
  const wrong = sources.flatMap(({ path, imports }) =>
    imports.filter(({ target }) => !mayImport(path, target)).map(({ target }) => `${path} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('the browser takes nothing but types from the methods', () => {
  const wrong = sources
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, code }) =>
      [...code.matchAll(/^import (?!type )[^;]*from '[^']*domain\/methods\/[^']*'/gm)].map(
        ([found]) => `${path}: ${found}`,
      ),
    );
  expect(wrong).toEqual([]);
});

test('each back office, of providers and of staff, is reached by one lazy import', () => {
  const doorsIn = sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => roomOf(target) === 'src/backoffice' && roomOf(path) !== 'src/backoffice')
      .map(({ lazy }) => `${path}: ${lazy ? 'lazy' : 'fixed'}`),
  );
  expect(doorsIn).toHaveLength(2);
  for (const door of doorsIn) expect(door).toMatch(/^src\/app\/.*: lazy$/);
});

/** What may stand only where it belongs: a word, where it is looked for, and the files that may say it. */
interface Word {
  name: string;
  /** Code that breaks the rule, in one way or several. */
  wrong: string | string[];
  pattern: RegExp;
  within: RegExp;
  except?: RegExp;
  /** Looked for in comments as well. */
  comments?: true;
}

const anyOf = (words: readonly string[]) => words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');
const quoted = (words: readonly string[]) => new RegExp(`(['"\`])(${anyOf(words)})\\1`, 'g');
/** As a whole text, in SQL too, and as the bare key of a table. */
const saidOrKey = (words: readonly string[]) =>
  new RegExp(`(['"\`])(${anyOf(words)})\\1|(?<=[{,]\\s*)(${anyOf(words)})(?=:)`, 'g');

/** Every word that a record's state is called by, whatever the record: what `domain/states` exports, machines and lists of words. */
const stateWords = await (async () => {
  const files = globSync('domain/states/*.ts').filter((path) => !path.endsWith('.test.ts'));
  const exported = (await Promise.all(files.map((path) => import(`../${path}`)))).flatMap((file: object) =>
    Object.values<unknown>({ ...file }),
  );
  const said = exported.filter((one) => typeof one === 'object' && one !== null);
  const found = said.flatMap((one) => ('states' in one ? (one.states as string[]) : Object.values(one)));
  return [...new Set(found)].filter((word) => typeof word === 'string' && word !== '');
})();
/** Also a guard of the process with its refusal, and what staff decides of a complaint. */
const SAID_OTHERWISE: readonly string[] = [LINE.total, LINE.payout];
/** Fields of a stored line that no other document has, and that are not called so here. */
const storedOfLine = Object.entries(LINE)
  .filter(([word, name]) => word !== name && !SAID_OTHERWISE.includes(name))
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
  ...allPaths.vendorPaths,
  ...allPaths.staffPaths,
  ...allPaths.serverPaths,
})
  .filter((path) => path.length > 1)
  .map((path) => path.replaceAll('/', '\\/'));

/** Modules that may keep something: what follows from its key alone, and what a window or a process has one of. */
const shared = new RegExp(
  `^(${[
    // the latest answers of functions that take long, or the same object for equal values
    'domain/time/kuwaitTime',
    'server/marketplace/(search/providers|common/prayerTimes)',
    'server/(frappeSidecar/statements|fakeFrappe/seeds)',
    'src/app/theme/(buildTheme|styleCaches)',
    // a window has one page that can be left, one loudspeaker
    'src/ui/controls/unsavedForms',
    'src/storefront/voice/exclusivePlayback',
    // programs, and what stands in for Node's modules
    'server/frappeSidecar/main',
    'src/dataProvider/package/command',
    'server/fakeFrappe/package/browser/(sqlite|files)',
  ].join('|')})\\.tsx?$`,
);

const words: Word[] = [
  {
    name: 'a state of a record',
    wrong: [
      "const next = 'Payment Pending';",
      `sql("WHERE state <> 'Closed'")`,
      'const looks = { Due: Icon };',
      "state === 'Restored'",
    ],
    pattern: saidOrKey(stateWords),
    within: /^(domain|server|src|scripts)\//,
    // the engine and the data provider speak of Frappe's documents, whatever the product calls its states
    except: /^(domain\/(states\/.*|order\/orderStatus\.ts)|server\/frappe\/.*|src\/dataProvider\/.*)$/,
  },
  {
    name: 'reasons that mean one thing together: said once, in statusGroups.ts',
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
    except: /^(src\/api\/resources\.ts|domain\/order\/orderStatus\.ts)$/,
  },
  {
    name: 'the wire’s word for what is booked: ours are kind, provider, quantity, start',
    wrong: ['const { delivery_date_time } = row;', 'rows.map((row) => row.order_quantity)'],
    pattern: /\b(delivery_date_time|order_quantity|restaurant_owner)\b/g,
    within: /^(domain|server|src)\//,
    except: /^domain\/order\/orderDto\.ts$/,
  },
  {
    name: 'a field of a stored line: the server reads lines in our words (domain/order/lineWire.ts)',
    wrong: [
      'if (line.slot_start)',
      "fields: ['deadline_at']",
      'const { doc, moved_at } = line;',
      "text(line['move_by'])",
      "order_by: 'slot_start asc, name asc'",
    ],
    pattern: new RegExp(
      // read, as a whole text, taken apart, and in the order of a list
      [
        `(?<=\\.)(?:${storedOfLine})\\b`,
        `(['"\`])(?:${storedOfLine})\\1`,
        `(?<=[{,]\\s*)(?:${storedOfLine})(?=\\s*[,}])`,
        `\\b(?:${storedOfLine})(?= (?:asc|desc)\\b)`,
      ].join('|'),
      'g',
    ),
    within: /^server\//,
    // SQL, indices, who reads and who erases which column
    except:
      /^server\/marketplace\/(\w+\/(sql\/\w+|schemaRules)|site\/(sql\/\w+|accountDeletion\/accountTexts)|access\/\w+)\.ts$/,
  },
  {
    name: 'an address',
    wrong: "'/ZakiriDetail?name=x'",
    pattern: new RegExp(`['"\`](${addresses.join('|')})(?=['"\`/?$])`, 'g'),
    within: /^(domain|server|src)\//,
    except: /^(domain\/paths\.ts|src\/(dataProvider|frappeAdmin)\/.*|server\/(frappe|fakeFrappe)\/.*)$/,
  },
  {
    name: 'a language asked for by its name: what differs is a table of languages, so that the compiler names each place',
    wrong: ["const edge = language === 'ar' ? 'right' : 'left';", "(['en', 'ar'] as const).map(titleIn)"],
    pattern: /[!=]== ['"](ar|en)['"]|\['(en|ar)', '(en|ar)'\]|'en' \| 'ar'/g,
    within: /^(domain|server|src|scripts)\//,
    // the list itself; Arabic above English on a picture that shows both
    except: /^(domain\/text\/format\.ts|server\/marketplace\/seo\/ogImage\.ts)$/,
  },
  {
    name: 'formatting of numbers and dates',
    wrong: 'price.toFixed(3)',
    pattern: /\bIntl\.(?!Segmenter)|\.toFixed\(|\.toLocale\w*String\(/g,
    within: /^(domain|server|src)\//,
    except:
      /^(domain\/(money\/money|calendar\/ummAlQura|time\/kuwaitTime)\.ts|server\/marketplace\/common\/refuse\.ts|server\/frappe\/schema\/siteTime\.ts)$/,
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
    name: 'what only SQLite has',
    wrong: 'SELECT rowid FROM sqlite_master',
    pattern: /\bDatabaseSync\b|\bnode:sqlite\b|\bsqlite_\w+|\bfrappe_(key|like)\b|\browid\b|\bPRAGMA\b|\bSQLITE_\w+/g,
    within: /^(domain|server|src|scripts)\//,
    except: /^server\/(store|frappe|frappeSidecar|fakeFrappe\/package\/browser)\//,
  },
  {
    name: 'a request',
    wrong: 'await fetch(url)',
    pattern: /(?<![\w.])fetch\(/g,
    within: /^src\//,
    // rendering on the server, a look whether the server answers, the bytes of a recording, and messages of another language are no
    // calls of the API
    except:
      /^src\/(dataProvider\/.*|app\/(ssr|serviceWorker)\/.*|app\/offline\/network\.ts|ui\/feedback\/staleChunks\.ts|site\/connection\.ts|storefront\/voice\/waveform\.ts)$/,
  },
  {
    name: 'a dialog, menu, popover or drawer of its own: those of src/ui/overlay are closed by Back',
    wrong: ["import Dialog from '@mui/material/Dialog';", "import { Drawer } from '@mui/material';"],
    pattern:
      /from ['"]@mui\/material\/(Dialog|Drawer|SwipeableDrawer|Menu|Popover|Modal)['"]|from ['"]@mui\/material['"]/g,
    within: /^src\//,
    // a package of its own knows no room of the product
    except: /^src\/(ui\/overlay|frappeAdmin)\//,
  },
  {
    name: 'a form of its own: useAppForm, or one of react-admin',
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
    name: 'time or randomness of the machine: a server has both from its ambient',
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
    // the port itself, and what stands in for Node's in a browser; the key of a person's intention, which a browser draws; marks of a
    // database's own log
    except:
      /^(server\/frappe\/systemAmbient|server\/fakeFrappe\/package\/browser\/crypto|server\/store\/changeLog|domain\/createIdempotencyKey)\.ts$/,
  },
  {
    name: 'the device’s clock: what the product calls now is the server’s (`serverNow`)',
    wrong: ['if (deadline < Date.now())', 'useState(Date.now)', 'new Date()', 'sort(Math.random)'],
    pattern: /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b/g,
    within: /^src\//,
    // the server's clock itself; how old something is that this device keeps or has read
    except:
      /^src\/(site\/serverClock|app\/(queryClient|hydration\/serverState|offline\/offlineCache)|session\/registrationSecret|ui\/feedback\/staleChunks|components\/ConnectionBanner|storefront\/orders\/OrdersPage)\.tsx?$/,
  },
  {
    name: 'state of a module, which two requests or two tests would share: it belongs to an object that somebody makes and hands on',
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
    name: 'a colour',
    wrong: ["color: '#1f6f5c'", '`body{color:#123}`'],
    pattern: /(?<![&\w/])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\brgba?\(|\bhsla?\(/gi,
    within: /^(domain|server|src)\//,
    except: /^src\/(app\/theme\/|frappeAdmin\/theme\.ts$)/,
  },
  {
    name: 'a side of the page',
    wrong: 'sx={{ marginLeft: 2 }}',
    pattern: /\b(margin|padding|border)(Left|Right)\b|textAlign: ['"](left|right)['"]/g,
    within: /^src\//,
  },
  {
    name: 'a date or time box of the browser, which speaks the device’s language',
    wrong: ['<input type="date" />', "type: 'datetime-local'"],
    pattern: /type(=|: )["'](date|time|datetime-local)["']/g,
    within: /^src\//,
  },
  {
    name: 'a comment that begins with a pronoun: it is read with its declaration alone',
    wrong: ['/** The same for a document. */', '// The same as its field shows it'],
    comments: true,
    pattern: /(?:\/\*\*?|\/\/|^\s*\*) ?The same(?:[,;.]| (?:around|as|at|by|for|in|of|on|to|where|with|without)\b)/gm,
    within: /./,
  },
  { name: 'a note for later', wrong: '// TODO', comments: true, pattern: /\b(TODO|FIXME|XXX)\b/g, within: /./ },
];

describe('words in their place', () => {
  test.each(words)('$name', ({ pattern, within, except, comments }) => {
    const found = sources
      .filter(({ path }) => within.test(path) && !except?.test(path))
      .map(({ path, code, text }) => ({ path, said: comments ? text : code }))
      .flatMap(({ path, said }) =>
        [...said.matchAll(pattern)].map(
          (match) => `${path}:${said.slice(0, match.index).split('\n').length} ${match[0].trim()}`,
        ),
      );
    expect(found).toEqual([]);
  });

  test.each(words)('$name would be seen', ({ pattern, wrong }) => {
    for (const code of [wrong].flat()) expect(code.match(pattern)).not.toBeNull();
  });
});

/** Files that import each other in a ring, also where only a type goes round, or where one of them is fetched when needed. */
function circles(): string[] {
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

test('no file imports itself by a detour', () => expect(circles()).toEqual([]));

test('functions that write orders are called by name, never passed: a recursion shows among the imports', () => {
  const writers = 'takeStep|takeDueStep|moveLine|resolveMonthShift|writeLine|writeMove';
  // as an argument or a value, not called; what stands in an import or declares the function is neither
  const passed = new RegExp(`(?:[(,:=?]|=>|return)\\s*(?:${writers})\\b(?!\\s*\\()|\\bTakeStep\\b`);
  const code = ({ code }: Source) => code.replace(/^(?:import|export) (?:type )?\{[^}]*\} from [^\n]*/gm, '');
  expect(passed.test('settle(context, line, takeStep)')).toBe(true);
  const found = sources.filter((source) => source.path.startsWith('server/') && passed.test(code(source)));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('no barrels: an index is a resource of the back office, the combined API, or the door of a package', () => {
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

test('the product’s code stands in none of the folders that are packed or installed as they are', () => {
  expect(globSync('{packages,frappe}/**/*.{ts,tsx,js,mjs}')).toEqual([]);
});

test('no file is two things: at most 400 lines', () => {
  expect(sources.filter(({ lines }) => lines > 400).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

test('no function is longer than can be read at once: 120 lines, 80 without JSX, data and functions within it', () => {
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

test('no folder is a drawer: at most 40 files of code, what tests are helped by among it', () => {
  const helpers = globSync('tests/**/*.{ts,tsx}').filter((path) => !/\.(test|spec)\.tsx?$/.test(path));
  const counts = new Map<string, number>();
  for (const path of [...sources.map(({ path }) => path), ...helpers]) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 40).map(([folder, count]) => `${folder}: ${count}`)).toEqual([]);
});
