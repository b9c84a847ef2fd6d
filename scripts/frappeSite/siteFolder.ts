import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/** Why the folder was not created: one sentence for the operator. */
export class SiteFolderError extends Error {}

/** The entry of the sidecar: in a checkout, and as one file in the folder, where the app looks for it (`settings.py`). */
const PROGRAM = 'server/frappeSidecar/main';

/** The child process for uploads, at the same path as in a checkout. */
const MEDIA_WORKER = 'server/media/parsing/mediaWorker';

/** What the sidecar reads at run time, and the apps of the bench, at the same paths as in a checkout. */
const READ = ['frappe/husainia', 'frappe/stock', 'locales', 'public', 'server/seed', 'server/media/fonts', 'NOTICE'];
/** Has different binaries for each kind of machine, so it is installed, not bundled. */
const INSTALLED = 'sharp';

/** Modules find their files relative to themselves; in the bundle, relative to the bundle. */
const besideThemselves = (program: string): Plugin => ({
  name: 'beside-themselves',
  transform(code, id) {
    if (!code.includes('import.meta.dirname') || id.includes('node_modules')) return null;
    const [path = ''] = id.split('?');
    const from = relative(dirname(join(ROOT, program)), dirname(path)) || '.';
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${from}`)})`) };
  },
});

/** Bundles an entry of the server into one file, at its path in the folder. */
async function bundle(program: string, into: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [besideThemselves(program)],
    ssr: { noExternal: true, external: [INSTALLED], target: 'node' },
    build: {
      ssr: join(ROOT, `${program}.ts`),
      outDir: join(into, dirname(program)),
      target: 'node22',
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: `${basename(program)}.mjs` } },
    },
  });
}

/** The names of a package and of all dependencies that are installed for this machine. */
function packagesOf(name: string, found = new Set<string>()): Set<string> {
  const folder = join(ROOT, 'node_modules', name);
  if (found.has(name) || !existsSync(folder)) return found;
  found.add(name);
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) packagesOf(needed, found);
  return found;
}

/**
 * Checks that a folder can be replaced: it does not exist, is empty, or was created by this script, which its entry file shows.
 * @throws SiteFolderError otherwise
 */
export function assertOwnFolder(into: string): void {
  if (!existsSync(into)) return;
  const isFolder = statSync(into).isDirectory();
  if (isFolder && (readdirSync(into).length === 0 || existsSync(join(into, `${PROGRAM}.mjs`)))) return;
  throw new SiteFolderError(
    isFolder
      ? `${into} is not empty, and not made by npm run build:site: it would be emptied. Name another folder.`
      : `${into} is a file. Name a folder.`,
  );
}

/**
 * Creates the folder from which a Frappe site runs the marketplace: the sidecar as one file, its child process for uploads as another, what
 * they read, the built browser app, and the app of the bench. It needs only Node, on machines of this kind.
 * @param dist the built browser app
 * @param into replaced if it is such a folder or empty
 * @throws SiteFolderError if the browser app is not built, or the folder contains anything else
 */
export async function makeSiteFolder(dist: string, into: string): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) throw new SiteFolderError(`${dist} holds no built app.`);
  assertOwnFolder(into);
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  for (const program of [PROGRAM, MEDIA_WORKER]) await bundle(program, into);
  for (const path of READ)
    cpSync(join(ROOT, path), join(into, path), {
      recursive: true,
      filter: (source) => !/\.(ts|pyc)$|__pycache__/.test(source),
    });
  for (const name of packagesOf(INSTALLED))
    cpSync(join(ROOT, 'node_modules', name), join(into, 'node_modules', name), { recursive: true });
  cpSync(dist, join(into, 'dist'), { recursive: true });
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const about = { name: 'majalis-site', version, private: true, type: 'module' };
  writeFileSync(join(into, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
}

/** Counts the files of a folder, for the summary. */
export const countFiles = (folder: string): number =>
  globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile()).length;
