/**
 * `npm run build:site [-- FOLDER]`: creates the folder from which a Frappe site runs the marketplace (docs/operations/frappe-site.md), by
 * default `./site`. Builds the browser app first if its sources are newer. The URL is a setting of the site, not of the build.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { needsBuild } from '../buildState.ts';
import { operatorCommand } from '../operator/operatorCommand.ts';
import { assertOwnFolder, countFiles, makeSiteFolder, SiteFolderError } from './siteFolder.ts';

const root = resolve(import.meta.dirname, '../..');
const dist = resolve(process.env.DIST_DIR || join(root, 'dist'));
const into = resolve(process.argv[2] ?? './site');

// before a build of several minutes
await operatorCommand(() => assertOwnFolder(into), SiteFolderError);
if (needsBuild(root, dist)) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DIST_DIR: dist },
  });
  if (status !== 0) process.exit(status ?? 1);
}
await operatorCommand(() => makeSiteFolder(dist, into), SiteFolderError);
console.log(`${countFiles(into)} files: ${into}`);
