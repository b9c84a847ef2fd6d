import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBundle } from '../../../domain/renderedPage.ts';
import type { Language } from '../../../domain/text/format.ts';

/** The module that starts the app. */
const ENTRY = 'src/main.tsx';

/** Vite's manifest: the files of a build, and what each imports. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The files that a page needs, as HTML for its head and its scripts slot. */
export interface PageAssets {
  /** Styles of the build, for the head. */
  styles: string;
  /** Fonts and the page's main image: `<link>` elements for the head. */
  preloads: (path: string, language: Language, mood?: 'mourning') => string;
  /** The app's scripts and their imports. */
  scripts: (path: string, language: Language) => string;
}

const FONTS: Readonly<Record<Language, readonly string[]>> = {
  en: ['latin'],
  // Arabic pages contain digits and order numbers in Latin script: without its font their lines would wrap again when it loads
  ar: ['arabic', 'signs', 'latin'],
};

const link = (rel: string, href: string, more = ''): string => `<link rel="${rel}" href="${href}"${more} crossorigin>`;

/**
 * Reads the manifests of a build.
 * @param distDir the folder of the built app
 * @throws if there is no build
 */
export function readPageAssets(distDir: string, routeAssets: ServerBundle['routeAssets']): PageAssets {
  const read = (name: string) => JSON.parse(readFileSync(join(distDir, '.vite', name), 'utf8'));
  const manifest = read('manifest.json') as Manifest;
  const filesOfModule = read('ssr-manifest.json') as Record<string, string[]>;
  const chunkOfFile = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]));
  /** The chunks that contain a module. */
  const chunksOf = (module: string | undefined) =>
    (filesOfModule[module ?? ''] ?? []).flatMap((file) => (file.endsWith('.js') ? (chunkOfFile.get(file) ?? []) : []));
  const [entry] = chunksOf(ENTRY);
  if (!entry) throw new Error(`The manifest has no ${ENTRY}.`);

  /** A file of the manifest and all of its static imports. */
  function withImports(chunks: Manifest[string][]): Set<string> {
    const files = new Set<string>();
    const open = [...chunks];
    for (let chunk = open.pop(); chunk; chunk = open.pop()) {
      if (files.has(`/${chunk.file}`)) continue;
      files.add(`/${chunk.file}`);
      for (const name of chunk.imports ?? []) open.push(manifest[name] as Manifest[string]);
    }
    return files;
  }
  const styles = [...withImports([entry])]
    .flatMap((file) => chunkOfFile.get(file)?.css ?? [])
    .map((file) => `<style>${readFileSync(join(distDir, file), 'utf8').trim()}</style>`)
    .join('');
  const fonts = Object.values(manifest)
    .map(({ file }) => `/${file}`)
    .filter((file) => file.endsWith('.woff2'));

  return {
    styles,
    preloads(path, language, mood) {
      const { image } = routeAssets(path) ?? {};
      const shown = mood === 'mourning' ? image?.replace('.svg', '-mourning.svg') : image;
      return [
        ...fonts
          .filter((file) => FONTS[language].some((font) => file.includes(`readex-${font}`)))
          .map((file) => link('preload', file, ' as="font"')),
        ...(shown ? [`<link rel="preload" href="${shown}" as="image" fetchpriority="high">`] : []),
      ].join('');
    },
    scripts(path, language) {
      const route = routeAssets(path);
      const messages = [
        `src/i18n/messages/${language}.ts`,
        ...(route?.namespaces ?? []).map((namespace) => `locales/${language}/${namespace}.json`),
      ];
      const imported = withImports([entry, ...[route?.module, ...messages].flatMap(chunksOf)]);
      imported.delete(`/${entry.file}`);
      return [
        `<script type="module" src="/${entry.file}" crossorigin></script>`,
        ...[...imported].map((file) => link('modulepreload', file)),
      ].join('');
    },
  };
}
