import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage, packageNames, packPackage, run } from '../../../scripts/packages/build.ts';
import { expect } from './expect.ts';

/** react-admin's own template, as `npm create react-admin` creates it. */
const TEMPLATE = 'create-react-admin@5.15.0';
const MAX_LINES = 5;

const APP = `import { FrappeAdmin } from 'ra-frappe';
import { Layout } from './Layout';

const url = import.meta.env.VITE_FRAPPE_URL;
export const App = () => <FrappeAdmin url={url} doctypes={['Book', 'Author', 'Loan']} layout={Layout} />;
`;

/** The same in Arabic, with the code of ra-frappe's guide. */
const ARABIC = `import ReactDOM from 'react-dom/client';
import { App } from './arabic';

ReactDOM.createRoot(document.getElementById('root')!).render(<App />);
`;

/** The packed files of all packages in a project's folder, by package name. */
const packedIn = (place: string): Record<string, string> =>
  Object.fromEntries(
    packageNames().map((name) => [
      name,
      join(place, 'packed', globSync(`${name}-*.tgz`, { cwd: join(place, 'packed') })[0] ?? ''),
    ]),
  );

/**
 * Creates a project in a new folder: react-admin's template with the packed packages installed, and at most five changed lines.
 * It passes the template's own type check and its own build, which uses `site`.
 * @param versions of React and react-admin instead of the template's
 */
export async function makeProject(
  root: string,
  site: string,
  { react, admin }: { react?: string; admin?: string } = {},
): Promise<string> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const place = mkdtempSync(join(root, '.cache/stranger-'));
  for (const name of packageNames()) packPackage(await buildPackage(name, join(place, 'packed')));
  run(
    'npx',
    [
      ...['--yes', TEMPLATE, 'library', '--interactive', 'false', '--install', 'skip'],
      ...['--data-provider', 'none', '--auth-provider', 'none', '--resource', 'skip'],
    ],
    place,
  );
  const library = join(place, 'library');
  const manifest = join(library, 'package.json');
  const own = JSON.parse(readFileSync(manifest, 'utf8'));
  for (const [name, file] of Object.entries(packedIn(place))) own.dependencies[name] = `file:${file}`;
  // dependencies of the READMEs' examples in Arabic and with MSW
  Object.assign(own.dependencies, { 'stylis-plugin-rtl': '2.1.1', stylis: '4.2.0', '@emotion/cache': '^11.14.0' });
  Object.assign(own.dependencies, { '@sqlite.org/sqlite-wasm': '3.53.4-build2', msw: '3.0.5' });
  if (admin) {
    const parts = ['ra-core', 'ra-ui-materialui', 'ra-i18n-polyglot', 'ra-language-english'];
    own.dependencies['react-admin'] = admin;
    own.overrides = Object.fromEntries(parts.map((name) => [name, admin]));
  }
  if (react) Object.assign(own.dependencies, { react, 'react-dom': react });
  writeFileSync(manifest, JSON.stringify(own));
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'], library);
  writeFileSync(join(library, 'src/App.tsx'), APP);
  const lines = APP.split('\n').filter((line) => line.trim());
  expect(lines.length <= MAX_LINES, `${lines.length} lines of its own code in react-admin’s template`);

  const guide = readFileSync(join(root, 'docs/guides/guessed-admin.md'), 'utf8');
  const [, arabic = ''] = /^```tsx arabic\.tsx\n([\s\S]*?)^```/m.exec(guide) ?? [];
  const example = arabic.replace('"https://library.example.com"', '{import.meta.env.VITE_FRAPPE_URL}');
  writeFileSync(join(library, 'src/arabic.tsx'), example);
  writeFileSync(join(library, 'src/arabicPage.tsx'), ARABIC);
  const page = readFileSync(join(library, 'index.html'), 'utf8');
  writeFileSync(
    join(library, 'arabic.html'),
    page.replace('/src/index.tsx', '/src/arabicPage.tsx').replace('lang="en"', 'lang="ar" dir="rtl"'),
  );
  run('npm', ['run', 'type-check'], library);
  expect(true, 'the template’s own check of types passes');
  process.env.VITE_FRAPPE_URL = site;
  run('npm', ['run', 'build'], library);
  run('npx', ['vite', 'build', '--outDir', 'dist-arabic', '--config', 'arabic.config.ts'], addArabicBuild(library));
  return place;
}

function addArabicBuild(library: string): string {
  writeFileSync(
    join(library, 'arabic.config.ts'),
    `import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react()], base: './/', build: { rollupOptions: { input: 'arabic.html' } } });
`,
  );
  return library;
}

export const removeProject = (place: string): void => rmSync(place, { recursive: true, force: true });
