import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of the browser app. */
const SOURCES = [
  'scripts/build',
  'src',
  'domain',
  'locales',
  'public',
  'frappe/husainia/husainia/contract',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

/**
 * Whether the built app is missing or older than one of its sources. Compares only modification times, which takes a few milliseconds.
 * @param dist the folder of the built app
 */
export function needsBuild(root: string, dist: string): boolean {
  const manifest = join(dist, '.vite/manifest.json');
  if (!existsSync(manifest) || !existsSync(join(dist, 'index.html'))) return true;
  const built = statSync(manifest).mtimeMs;
  return SOURCES.some((source) => newest(join(root, source)) > built);
}
