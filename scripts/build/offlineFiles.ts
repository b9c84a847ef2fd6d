import { readFileSync } from 'node:fs';
import { catalogueUrl } from '../../domain/paths.ts';
import { LANGUAGES } from '../../domain/text/format.ts';

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

/** Pages that can be read offline (decisions H15), and the menus and dialogs that every page opens: sources of their chunks. */
const OFFLINE_SOURCES =
  /^src\/(storefront\/(orders\/Order(s)?Page|account\/profile\/ProfilePage|shell\/\w+)|parts\/.*|session\/.*|ui\/feedback\/.*)\.tsx?$/;
const OFFLINE_NAMESPACES = ['first', 'home', 'orders', 'checkout', 'payment', 'search', 'booking', 'review', 'account'];

/** Which files of a build the service worker precaches. @param manifestFile Vite's manifest of that build */
export function offlineFiles(manifestFile: string): (file: string) => boolean {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const files = new Set<string>();
  const open = Object.entries(manifest).flatMap(([source, chunk]) =>
    chunk.name === 'app' || OFFLINE_SOURCES.test(source) ? [chunk] : [],
  );
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    for (const name of chunk.imports ?? []) open.push(manifest[name] as Manifest[string]);
  }
  for (const language of LANGUAGES)
    for (const namespace of OFFLINE_NAMESPACES) files.add(catalogueUrl(language, namespace).slice(1));
  return (file) => files.has(file) || /\.css$|\/readex-(latin|arabic|signs)-/.test(file);
}
