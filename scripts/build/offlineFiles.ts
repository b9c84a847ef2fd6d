import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { LANGUAGES } from '../../domain/text/format.ts';

/** The sources of the chunks of pages that can be read offline (H15), and of the menus and dialogs that every page opens. */
const OFFLINE_SOURCES =
  /^src\/(storefront\/(orders\/Orders?Page|account\/profile\/ProfilePage|shell\/\w+)|components\/.*|session\/.*|ui\/feedback\/.*)\.tsx?$/;

/** The namespaces of those pages' routes; all pages have the common ones. */
export const OFFLINE_NAMESPACES: readonly string[] = [
  ...['account', 'booking', 'checkout', 'choices', 'home'],
  ...['orders', 'payment', 'review', 'search'],
];

/** Which files of a build the service worker precaches. @param outDir the folder of the build, with Vite's manifests */
export function offlineFiles(outDir: string): (file: string) => boolean {
  const read = (name: string) => JSON.parse(readFileSync(join(outDir, '.vite', name), 'utf8'));
  const manifest = read('manifest.json') as Manifest;
  const entry = (read('ssr-manifest.json') as Record<string, string[]>)['src/main.tsx'] ?? [];
  const messages = LANGUAGES.flatMap((language) => [
    `src/i18n/messages/${language}.ts`,
    ...OFFLINE_NAMESPACES.map((namespace) => `locales/${language}/${namespace}.json`),
  ]);
  const missing = messages.filter((source) => !manifest[source]);
  if (missing.length > 0) throw new Error(`The build has no file of ${missing.join(', ')}`);
  const files = new Set<string>();
  const open = Object.entries(manifest).flatMap(([source, chunk]) =>
    entry.includes(`/${chunk.file}`) || OFFLINE_SOURCES.test(source) || messages.includes(source) ? [chunk] : [],
  );
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    for (const name of chunk.imports ?? []) open.push(...(manifest[name] ? [manifest[name]] : []));
  }
  return (file) => files.has(file) || /\.css$|\/readex-(latin|arabic|signs)-/.test(file);
}
