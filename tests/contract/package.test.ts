import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fenced, readme } from './readme.ts';

const root = join(import.meta.dirname, '../..');
const provider = join(root, 'src/dataProvider');
const tsc = join(root, 'node_modules/.bin/tsc');
let place: string;

/** Runs a program quietly; its words are the error's. */
function run(command: string, args: string[], cwd: string): string {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${stdout}${stderr}`);
  }
}

/** The package as the README tells one to publish it, and a stranger's project that has installed it. */
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  place = mkdtempSync(join(root, '.cache/package-'));
  const sources = globSync('*.ts', { cwd: provider }).filter((file) => !/\.test\.ts$|^testing\.ts$/.test(file));
  for (const file of sources) cpSync(join(provider, file), join(place, 'package/src', file));
  for (const file of ['json package.json', 'json tsconfig.json', 'ts src/index.ts'])
    writeFileSync(join(place, 'package', file.split(' ')[1] ?? ''), fenced(file));
  run(tsc, [], join(place, 'package'));

  mkdirSync(join(place, 'stranger/node_modules'), { recursive: true });
  symlinkSync(join(place, 'package'), join(place, 'stranger/node_modules/ra-data-frappe'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const strangers = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022', 'DOM'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    types: [],
    noEmit: true,
  },
};

/** Were the package's types lost on the way, nothing would be wrong here, and that is an error. */
const misuse = `import { createHttp, frappeProvider, refusalOf, type Registry } from 'ra-data-frappe';
// @ts-expect-error
export const registry: Registry = { books: { doctype: 1 } };
// @ts-expect-error
frappeProvider({}, createHttp({ baseUrl: 1 }));
// @ts-expect-error
export const stale: string | undefined = refusalOf(new Error())?.stale;
`;

test('the examples of the README are a stranger’s programs that compile', () => {
  const programs = [...readme.matchAll(/^```tsx\n([\s\S]*?)^```/gm)].map(([, text = '']) => text);
  expect(programs.length).toBeGreaterThanOrEqual(4);
  const [first = ''] = programs;
  expect(first.split('\n').filter((line) => line.trim()).length).toBeLessThanOrEqual(20);
  const stranger = join(place, 'stranger');
  writeFileSync(join(stranger, 'tsconfig.json'), JSON.stringify(strangers));
  for (const [i, text] of [...programs, misuse].entries()) writeFileSync(join(stranger, `program${i}.tsx`), text);
  run(tsc, [], stranger);
});

test('the package runs where there is no bundler', () => {
  const program = `import { createHttp, frappeProvider } from 'ra-data-frappe';
    const fetch = async (url) => Response.json({ data: url.includes('/count') ? 1 : [{ name: 'Emma' }] });
    const provider = frappeProvider({ books: { doctype: 'Book' } }, createHttp({ fetch }));
    console.log(JSON.stringify(await provider.getList('books', {})));`;
  writeFileSync(join(place, 'stranger/run.mjs'), program);
  expect(JSON.parse(run(process.execPath, ['run.mjs'], join(place, 'stranger')))).toEqual({
    data: [{ id: 'Emma', name: 'Emma' }],
    total: 1,
  });
});

test('the package needs ra-core and nothing else', () => {
  const files = globSync('*.ts', { cwd: join(place, 'package/src') });
  const imports = files.flatMap((file) => {
    const text = readFileSync(join(place, 'package/src', file), 'utf8');
    return [...text.matchAll(/from '([^']+)'/g)].map(([, target = '']) => target);
  });
  expect([...new Set(imports)].filter((target) => !/^\.\/\w+\.ts$/.test(target))).toEqual(['ra-core']);
  expect(Object.keys(JSON.parse(fenced('json package.json')).peerDependencies)).toEqual(['ra-core']);
});
