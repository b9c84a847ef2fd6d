/**
 * `npm run example:library`, `npm run example:invoices`: builds the packages and installs them in that folder of `examples` as a user
 * would. Then it runs the library, a fake site and its admin, until you end it; of the invoices it builds static files.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage, packageNames, packPackage } from './build.ts';

const root = join(import.meta.dirname, '../..');
const into = join(root, '.cache/packages');
const [name = '', script = ''] = process.argv.slice(2);
const example = join(root, 'examples', name);
mkdirSync(into, { recursive: true });
for (const packageName of packageNames()) console.log(packPackage(await buildPackage(packageName, into)));
// npm caches installed packages by version, and these have been rebuilt
for (const packageName of packageNames())
  rmSync(join(example, 'node_modules', packageName), { recursive: true, force: true });

function npm(...args: string[]): void {
  const { status } = spawnSync('npm', args, { cwd: example, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
npm('install', '--no-package-lock', '--no-audit', '--no-fund');
npm('run', script);
