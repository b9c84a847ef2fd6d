import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildPackage, run } from '../../scripts/packages/build.ts';
import { documentTypes } from '../../src/dataProvider/documentTypes.ts';
import { isGate } from '../gate.ts';
import { bareEngine } from './bareEngine.ts';
import { embedded } from './embedded.ts';
import { frappeContract } from './frappe.ts';
import { productWordsIn } from './productWords.ts';
import { guides, library, programsIn, readme } from './readme.ts';
import type { ProviderModule } from './subject.ts';

const root = join(import.meta.dirname, '../..');
const tsc = join(root, 'node_modules/.bin/tsc');
let place: string;
let stranger: string;

// compilers and bundlers are slow while other tests run
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The published package, and a project that has installed it. */
beforeAll(async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  place = mkdtempSync(join(root, '.cache/package-'));
  const folder = await buildPackage('ra-data-frappe', place);
  stranger = join(place, 'stranger');
  mkdirSync(join(stranger, 'node_modules'), { recursive: true });
  symlinkSync(folder, join(stranger, 'node_modules/ra-data-frappe'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const options = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM'],
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  types: [],
  noEmit: true,
};

/** If the package's types were missing, the following errors would not occur, and `@ts-expect-error` would fail. */
const misuse = `import { createHttp, frappeDataProvider, refusalOf, type Registry } from 'ra-data-frappe';
// @ts-expect-error
export const registry: Registry = { books: { doctype: 1 } };
// @ts-expect-error
createHttp({ url: 1 });
// @ts-expect-error
frappeDataProvider({ auth: { mode: 'none' } });
// @ts-expect-error
export const stale: string | undefined = refusalOf(new Error())?.stale;
`;

test('the examples of the front page and the guides compile in an independent project, for a bundler and for Node', () => {
  const [first = '', ...others] = programsIn(readme);
  expect(first.split('\n').filter((line) => line.trim()).length).toBeLessThanOrEqual(10);
  expect(readme.split('\n').length).toBeLessThanOrEqual(120);
  const programs = [first, ...others, ...[...guides.values()].flatMap(programsIn)];
  expect(programs.length).toBeGreaterThanOrEqual(12);
  writeFileSync(join(stranger, 'package.json'), JSON.stringify({ type: 'module' }));
  for (const [i, text] of [...programs, misuse].entries()) writeFileSync(join(stranger, `program${i}.tsx`), text);
  for (const [module, moduleResolution] of [
    ['ESNext', 'Bundler'],
    ['NodeNext', 'NodeNext'],
  ]) {
    const compilerOptions = { ...options, module, moduleResolution };
    writeFileSync(join(stranger, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    run(tsc, [], stranger);
  }
});

test('the package runs without a bundler', () => {
  const program = `import { createHttp, frappeDataProvider, frappeProvider } from 'ra-data-frappe';
    const fetch = async (url) => Response.json({ data: url.includes('/count') ? 1 : [{ name: 'Emma' }] });
    const registry = { books: { doctype: 'Book' } };
    const provider = frappeDataProvider({ fetch, registry });
    const old = frappeProvider(registry, createHttp({ fetch }));
    console.log(JSON.stringify([await provider.getList('Book', {}), await provider.getList('books', {}), await old.getList('books', {})]));`;
  writeFileSync(join(stranger, 'run.mjs'), program);
  const list = { data: [{ id: 'Emma', name: 'Emma' }], total: 1 };
  expect(JSON.parse(run(process.execPath, ['run.mjs'], stranger))).toEqual([list, list, list]);
});

const packed = () => join(place, 'ra-data-frappe/dist');

test('the package contains src/dataProvider, its types and its README, and depends only on ra-core', () => {
  const files = globSync('**/*.js', { cwd: packed() });
  expect(files).toContain('src/dataProvider/childTable.js');
  expect(files.filter((file) => !/^(src\/dataProvider|packages\/ra-data-frappe)\//.test(file))).toEqual([]);
  const imports = files.flatMap((file) =>
    [...readFileSync(join(packed(), file), 'utf8').matchAll(/from '((?!node:)[^'.][^']*)'/g)].map(
      ([, target = '']) => target,
    ),
  );
  expect([...new Set(imports)]).toEqual(['ra-core']);
  const manifest = readFileSync(join(place, 'ra-data-frappe/package.json'), 'utf8');
  expect(Object.keys(JSON.parse(manifest).peerDependencies)).toEqual(['ra-core']);
  expect(readFileSync(join(place, 'ra-data-frappe/README.md'), 'utf8')).toBe(readme);
  for (const [file, text] of guides) expect(readFileSync(join(place, 'ra-data-frappe/docs', file), 'utf8')).toBe(text);
  expect(productWordsIn(join(place, 'ra-data-frappe'))).toEqual([]);
});

/** A bundle of a project without ra-core: all of it, the part that is fetched before it runs, and that with the login. */
async function bundled(program: string): Promise<{ all: string; first: string; withLogin: string }> {
  const entry = join(stranger, 'entry.js');
  writeFileSync(entry, program);
  const made = await build({
    root: stranger,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry, formats: ['es'] },
      // otherwise a library's whitespace is kept
      rolldownOptions: { external: ['ra-core'], output: { minify: true } },
    },
  });
  const chunks = [made]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
  const text = (some: Rolldown.OutputChunk[]) => some.map(({ code }) => code).join('\n');
  const first = chunks.filter(({ isDynamicEntry }) => !isDynamicEntry);
  // loaded with the first request and the first permission check
  const login = chunks.filter(({ isDynamicEntry, name }) => isDynamicEntry && /^(authModes|rights)$/.test(name));
  return { all: text(chunks), first: text(first), withLogin: text([...first, ...login]) };
}

const zipped = (text: string) => gzipSync(text, { level: 9 }).length;

test('a bundle contains only the used parts of the package', async () => {
  const { all } = await bundled(`import { refusalOf } from 'ra-data-frappe'; console.log(refusalOf(new Error()));`);
  expect(all).toContain('ra-core');
  expect(all).not.toMatch(/\/api\/|fetch/);
  expect(zipped(all)).toBeLessThan(300);
});

test('data provider and login are small', async () => {
  const { first, withLogin, all } = await bundled(
    `export { frappeAuthProvider, frappeDataProvider } from 'ra-data-frappe';`,
  );
  console.log(
    `ra-data-frappe: ${zipped(first)} bytes first, ${zipped(withLogin)} with the login, ${zipped(all)} in all, gzip`,
  );
  expect(first).toContain('/api/resource');
  expect(withLogin).toContain('/api/method/login');
  expect(zipped(withLogin)).toBeLessThanOrEqual(10_000);
});

test('its command writes the types of a site', async () => {
  const { engine, token } = bareEngine(library);
  const server = serve({ fetch: engine.routes().fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  // as npx resolves it
  const { bin } = JSON.parse(readFileSync(join(place, 'ra-data-frappe/package.json'), 'utf8'));
  const command = join(place, 'ra-data-frappe', bin['ra-data-frappe']);
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...[command, 'types', `http://127.0.0.1:${port}/`, 'Book', '--token', token],
  ]);
  await new Promise((closed) => server.close(closed));
  expect(stdout.replace(/^.*\n/, '')).toBe(documentTypes([...library].reverse(), ''));
});

// the gate runs the contract against the data provider's source instead of the package
if (!isGate)
  frappeContract(
    'the embedded engine, by the packed provider',
    embedded,
    () => import(pathToFileURL(join(packed(), 'src/dataProvider/package/index.js')).href) as Promise<ProviderModule>,
  );
