/**
 * `npm run example:library`: builds the packages, installs them in `examples/library` as a user would, and runs it: a fake site and its
 * admin, until you end it.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage, packageNames, packPackage } from './build.ts';

const root = join(import.meta.dirname, '../..');
const into = join(root, '.cache/packages');
const library = join(root, 'examples/library');
mkdirSync(into, { recursive: true });
for (const name of packageNames()) console.log(packPackage(await buildPackage(name, into)));
// npm caches installed packages by version, and these have been rebuilt
for (const name of packageNames()) rmSync(join(library, 'node_modules', name), { recursive: true, force: true });

function npm(...args: string[]): void {
  const { status } = spawnSync('npm', args, { cwd: library, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
npm('install', '--no-package-lock', '--no-audit', '--no-fund');
npm('start');
