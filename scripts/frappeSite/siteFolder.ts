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

/** Why no folder was made, in one sentence for the operator. */
export class SiteFolderError extends Error {}

/** Where the rules' program stands, in a checkout and, as one file, in the folder; the app looks for it there (`settings.py`). */
const PROGRAM = 'server/frappeSidecar/main';

/** What it runs as a child process for files that people upload, at the same place as in a checkout. */
const MEDIA_WORKER = 'server/media/parsing/mediaWorker';

/** What the rules read while they run, and the apps of the bench, at the same places as in a checkout. */
const READ = ['frappe/husainia', 'frappe/stock', 'locales', 'public', 'server/seed', 'server/media/fonts', 'NOTICE'];
/** Has parts of its own for each kind of machine, and is installed, not bundled. */
const INSTALLED = 'sharp';

/** Modules find their files beside themselves: in one file they do so from where that stands. */
const besideThemselves = (program: string): Plugin => ({
  name: 'beside-themselves',
  transform(code, id) {
    if (!code.includes('import.meta.dirname') || id.includes('node_modules')) return null;
    const [path = ''] = id.split('?');
    const from = relative(dirname(join(ROOT, program)), dirname(path)) || '.';
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${from}`)})`) };
  },
});

/** Bundles a program of the server into one file, at its place in the folder. */
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

/** A package with all that it needs here, and what of it is there for this machine. */
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
 * Is this a folder that may be emptied: none yet, an empty one, or one that was made before, known by its program?
 * @throws SiteFolderError for anything else
 */
export function requireOwnFolder(into: string): void {
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
 * Makes the folder that a Frappe site runs the marketplace from: the rules in one file, their child for uploads in another, what they read, the built browser app, the
 * app of the bench. Needs Node and nothing else, on machines of this kind.
 * @param dist the built browser app
 * @param into made anew, where it is one of these folders, or empty
 * @throws SiteFolderError where the browser app is not built, and for a folder that holds anything else
 */
export async function makeSiteFolder(dist: string, into: string): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) throw new SiteFolderError(`${dist} holds no built app.`);
  requireOwnFolder(into);
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

/** Files of it, for whoever tells how much it is. */
export const countFiles = (folder: string): number =>
  globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile()).length;
