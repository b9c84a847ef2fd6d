import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildForBrowser } from './browser.ts';

const root = join(import.meta.dirname, '../..');

/** The entry folder of each package, next to the code it belongs to. The package's folder in `packages` has everything else. */
const doors: Record<string, string> = {
  'fake-frappe': 'server/fakeFrappe/package',
  'ra-data-frappe': 'src/dataProvider/package',
  'ra-frappe': 'src/frappeAdmin/package',
};

/** Folders with the documentation of packages that keep it next to their code: the front page and the guides. */
const documentation: Record<string, string> = { 'ra-data-frappe': 'src/dataProvider' };

/** Files that are read and not imported, so the compiler does not see them. */
const assets: Record<string, string[]> = { 'fake-frappe': ['server/frappe/core'] };

/** Folders that another package already contains: a package that depends on it does not contain them again. */
const standsOn: Record<string, { room: string; brought: string }> = {
  'ra-frappe': { room: 'src/dataProvider', brought: 'ra-data-frappe' },
};

/** Replaces imports of that folder's files with imports of the package, which must therefore export what is used. */
function leaveOut(folder: string, { room, brought }: { room: string; brought: string }): void {
  rmSync(join(folder, 'dist', room), { recursive: true, force: true });
  const [last = ''] = room.split('/').slice(-1);
  const ofRoom = new RegExp(`((?:from |import\\()['"])\\.[^'"]*/${last}/[^'"]*(['"])`, 'g');
  for (const file of globSync('dist/**/*.{js,d.ts}', { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(ofRoom, `$1${brought}$2`));
  }
}

/** The names of the packages, which are also the names of their folders. */
export const packageNames = (): string[] => Object.keys(doors);

/** The compiler keeps this repository's structure, so a reader of the package finds each file by the same path. */
const compilerOptions = (folder: string) => ({
  target: 'ES2022',
  lib: ['ES2024', 'DOM', 'DOM.Iterable', 'ESNext.Disposable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  types: ['node', 'vite/client'],
  declaration: true,
  rewriteRelativeImportExtensions: true,
  rootDir: root,
  outDir: join(folder, 'dist'),
});

/** Type declarations import files by their actual extension, as the modules do: some tools do not resolve another one. */
function nameModules(folder: string): void {
  for (const file of globSync('dist/**/*.d.ts', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/((?:from |import\()['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2'));
  }
}

/**
 * Builds a package from the product's files.
 * @param name a folder of `packages`
 * @param into the parent of the output folder
 * @returns the folder of the package, as npm packs it
 * @throws Error with the compiler's output
 */
export async function buildPackage(name: string, into: string): Promise<string> {
  const folder = join(into, name);
  const source = join(root, 'packages', name);
  const door = doors[name];
  if (!door) throw new Error(`There is no package ${name}`);
  const code = join(root, door);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const entries = globSync(['*.{ts,tsx}', 'browser/fakeFrappe.ts'], { cwd: code }).map((file) => join(code, file));
  const config = join(into, `${name}.tsconfig.json`);
  writeFileSync(config, JSON.stringify({ compilerOptions: compilerOptions(folder), files: entries }));
  run(join(root, 'node_modules/.bin/tsc'), ['-p', config], root);
  nameModules(folder);
  if (standsOn[name]) leaveOut(folder, standsOn[name]);
  cpSync(source, folder, { recursive: true });
  const browser = join(code, 'browser');
  if (existsSync(browser)) {
    await buildForBrowser(browser, join(folder, 'dist'));
    // the types stay; the bundle contains the modules
    const modules = join(folder, 'dist', door, 'browser');
    for (const file of globSync('*.js', { cwd: modules })) rmSync(join(modules, file));
  }
  for (const asset of assets[name] ?? []) cpSync(join(root, asset), join(folder, 'dist', asset), { recursive: true });
  const pages = documentation[name];
  if (pages) {
    cpSync(join(root, pages, 'README.md'), join(folder, 'README.md'));
    cpSync(join(root, pages, 'docs'), join(folder, 'docs'), { recursive: true });
  }
  if (!existsSync(join(folder, 'README.md'))) throw new Error(`${name} has no README.md`);
  return folder;
}

/** Packs a built package. @returns the path of the file that npm would publish */
export function packPackage(folder: string): string {
  const output = run('npm', ['pack', '--json', '--pack-destination', join(folder, '..')], folder);
  const packed: unknown = JSON.parse(output.slice(output.search(/^[[{]/m)));
  const [found] = Object.values(packed as Record<string, { filename?: string }>);
  if (!found?.filename) throw new Error(`npm packed nothing: ${output}`);
  return join(folder, '..', found.filename);
}

/** Runs a program without output; if it fails, the error contains its output. */
export function run(command: string, args: string[], cwd: string): string {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${stdout}${stderr}`);
  }
}
