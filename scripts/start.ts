/** `npm start`: builds the browser app if it is missing or older than its sources, then starts the server. */
import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { needsBuild } from './buildState.ts';

const root = resolve(import.meta.dirname, '..');
const dist = resolve(process.env.DIST_DIR || join(root, 'dist'));
process.env.DIST_DIR = dist;

if (needsBuild(root, dist)) {
  console.log('Building the app…');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

// Caches compiled modules for the next start.
enableCompileCache(join(root, 'node_modules/.cache/node'));
await import('../server/main.ts');
