import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin, parseAst, type Rolldown } from 'vite';
import type { EarlyPage, EarlyPages } from '../../domain/earlyPages.ts';
import { catalogueUrl, paths } from '../../domain/paths.ts';
import { LANGUAGES, type Language } from '../../domain/text/format.ts';
import { EARLY_PICTURES } from '../../src/app/early/earlyPages.ts';
import { FIRST_TEXTS } from './firstTexts.ts';
import { SERVERS_OWN } from './pageRenderer.ts';

type Program = ReturnType<typeof parseAst>;
type Node = Program | Program['body'][number] | Expression;
type Expression = Extract<Program['body'][number], { type: 'ExpressionStatement' }>['expression'];
type Bundle = Rolldown.OutputBundle;

const ROUTES = resolve('src/app/routes.tsx');
const API = resolve('src/api/index.ts');
/** What the program begins with, and what it opens next. */
const PROGRAM = ['src/main.tsx', 'src/app/AppRouter.tsx'].map((file) => resolve(file));
const FONTS: Readonly<Record<Language, readonly string[]>> = {
  en: ['readex-latin'],
  ar: ['readex-arabic', 'readex-signs'],
};

interface Route {
  path: string;
  account: boolean;
  /** As the routes import it. */
  module: string;
  texts: string[];
}

/** Everything below a node of the syntax tree. */
function* nodes(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) yield node as Node;
  for (const value of Object.values(node)) yield* nodes(value);
}

/** One entry of the routes: `{ path: paths.x, roles?, Page: lazyPage(() => import('…'), ['texts']) }`. */
function routeOf(node: Node): Route | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const fields = new Map(
    node.properties.flatMap((field) =>
      field.type === 'Property' && field.key.type === 'Identifier' ? [[field.key.name, field.value] as const] : [],
    ),
  );
  const path = fields.get('path');
  const page = fields.get('Page');
  if (path?.type !== 'MemberExpression' || path.property.type !== 'Identifier' || page?.type !== 'CallExpression')
    return undefined;
  const literals = (of: unknown): string[] =>
    [...nodes(of)].flatMap((one) => (one.type === 'Literal' && typeof one.value === 'string' ? [one.value] : []));
  const [module] = literals(page.arguments[0]);
  const known = paths[path.property.name as keyof typeof paths];
  if (!module || !known) throw new Error(`A route of ${ROUTES} cannot be read: ${path.property.name}`);
  return { path: known, account: fields.has('roles'), module, texts: literals(page.arguments[1]) };
}

/** The files of a module's chunk and of all it imports; `without` are those the page names already. */
function filesOf(bundle: Bundle, module: string, without: ReadonlySet<string> = new Set()): string[] {
  const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.moduleIds.includes(module));
  const files = new Set<string>();
  const open = chunk ? [chunk.fileName] : [];
  for (let file = open.pop(); file; file = open.pop()) {
    const one = bundle[file];
    if (files.has(file) || without.has(file) || one?.type !== 'chunk') continue;
    files.add(file);
    open.push(...one.imports);
  }
  return [...files].map((file) => `/${file}`);
}

/**
 * Of these the ones worth naming ahead: what is smaller comes in the same breath once its page is there, and every page of the
 * site carries the list. Icons are most of it.
 */
const worthNaming = (bundle: Bundle, files: readonly string[]): string[] =>
  files.filter((file) => {
    const one = bundle[file.slice(1)];
    return one?.type === 'chunk' && one.code.length >= WORTH;
  });

const asset = (bundle: Bundle, begin: string, end: string): string[] =>
  Object.keys(bundle)
    .filter((file) => file.startsWith(`assets/${begin}-`) && file.endsWith(end))
    .map((file) => `/${file}`);

/** Characters of a file below which it is not asked for ahead. */
const WORTH = 1200;

/** Pages that can be read without a line: their program and texts are kept on the device. */
export const OFFLINE_PAGES: readonly string[] = [paths.home, paths.orders, paths.order, paths.profile];
/** Where few begin a visit: every page carries the list below, these would be a tenth of it. */
const RARE_FIRST: readonly string[] = [
  paths.verifyEmail,
  paths.forgotPassword,
  paths.newPassword,
  paths.paymentFailed,
  paths.contact,
  paths.profile,
];
/** What every page opens when it is asked to: menus, counts, dialogs. */
const OFFLINE_PARTS = ['src/storefront/shell/', 'src/parts/', 'src/session/', 'src/ui/feedback/'].map((folder) =>
  resolve(folder),
);
const offlineFiles = new Set<string>();

/** Is a built file needed to read pages without a line? Known once the bundle was made. */
export const isOfflineFile = (file: string): boolean =>
  offlineFiles.has(file) || /\/readex-(latin|arabic|signs)-/.test(file);

/**
 * Writes a small script into the page that asks for what the first view needs, by address and language: texts, fonts, the
 * page's own code, and what the interface was asked when the page was opened last (src/app/early/requests.json, which
 * tests/e2e/early.spec.ts holds true). The server's policy lets the script run by its hash.
 */
export function earlyRequests(): Plugin {
  const routes = new Map<string, Route>();
  let early = '';
  return {
    name: 'early-requests',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      const program = parseAst(readFileSync(ROUTES, 'utf8'), { lang: 'tsx' });
      for (const node of nodes(program)) {
        const route = routeOf(node);
        if (route) routes.set(route.path.toLowerCase(), route);
      }
      if (routes.size === 0) throw new Error(`${ROUTES} names no pages any more.`);
    },
    generateBundle(_, bundle) {
      const parts = Object.values(bundle).flatMap((one) =>
        one.type === 'chunk' && OFFLINE_PARTS.some((folder) => one.facadeModuleId?.startsWith(folder))
          ? [one.facadeModuleId ?? '']
          : [],
      );
      const pages = [...routes.values()].filter(({ path }) => OFFLINE_PAGES.includes(path));
      const modules = pages.map(({ module }) => resolve('src/app', module));
      for (const module of [...PROGRAM, API, ...modules, ...parts])
        for (const file of filesOf(bundle, module)) offlineFiles.add(file.slice(1));
      // a page opens with all the texts its route names, or not at all
      for (const text of [FIRST_TEXTS, ...pages.flatMap(({ texts }) => texts)])
        for (const language of LANGUAGES) offlineFiles.add(catalogueUrl(language, text).slice(1));
    },
    // the server names the same files in the head of a page that it draws
    writeBundle({ dir = '' }) {
      const file = join(dir, SERVERS_OWN, 'early.json');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, early);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return undefined;
        const program = PROGRAM.flatMap((module) => filesOf(bundle, module)).filter(
          (file) => !html.includes(`"${file}"`),
        );
        const named = new Set([
          ...program.map((file) => file.slice(1)),
          ...[...html.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file = '']) => file),
        ]);
        const asked = JSON.parse(readFileSync(resolve('src/app/early/requests.json'), 'utf8')) as Record<
          string,
          Pick<EarlyPage, 'parameters' | 'asks'>
        >;
        // Many pages share small files: each is named once.
        const files: string[] = [];
        const numbered = (names: string[]): number[] =>
          names.map((name) => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1));
        const found: EarlyPages = {
          files,
          asking: numbered(worthNaming(bundle, filesOf(bundle, API, named))),
          texts: [FIRST_TEXTS],
          fonts: {
            en: FONTS.en.flatMap((font) => asset(bundle, font, '.woff2')),
            ar: FONTS.ar.flatMap((font) => asset(bundle, font, '.woff2')),
          },
          pages: Object.fromEntries(
            [...routes]
              .filter(
                ([, { path, account }]) => !RARE_FIRST.includes(path) && (!account || OFFLINE_PAGES.includes(path)),
              )
              .map(([path, { path: route, account, module, texts }]) => [
                path,
                {
                  ...(account && { account }),
                  ...(texts.length > 0 && { texts }),
                  ...asked[path],
                  ...(EARLY_PICTURES[route] && { picture: EARLY_PICTURES[route] }),
                  scripts: numbered(worthNaming(bundle, filesOf(bundle, resolve('src/app', module), named))),
                },
              ]),
          ),
        };
        early = JSON.stringify(found);
        return [
          ...[...new Set(program)].map((href) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'modulepreload', crossorigin: true, href },
          })),
          { tag: 'script', injectTo: 'head', children: await script(found) },
        ];
      },
    },
  };
}

/** begin.ts and what it imports as one classic script. */
async function script(pages: EarlyPages): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { EARLY_PAGES: JSON.stringify(pages) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: resolve('src/app/early/begin.ts'), output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The early script was not built.');
  return chunk.code.trim().replaceAll('</script', '<\\/script');
}
