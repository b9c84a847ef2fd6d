import { existsSync, globSync, readFileSync } from 'node:fs';
import { type Plugin, resolveConfig } from 'vite';
import { describe, expect, test } from 'vitest';
import { readSources } from '../support/sources.ts';

/** Packages are bundled as published: the build neither replaces nor rewrites their code. */

const config = await resolveConfig({ configFile: 'vite.config.ts', logLevel: 'silent' }, 'build', 'production');
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

/** Prefixes of the names of plugins that come from packages. */
const PUBLISHED = /^(vite:|vite-plugin-|builtin:|native:|alias$|commonjs$|@rolldown\/|rolldown:)/;
const own = config.plugins.filter(({ name }) => !PUBLISHED.test(name));

/** Hooks with which a plugin could replace the code of a module or chunk. */
const REWRITING: readonly (keyof Plugin)[] = [
  ...(['resolveId', 'load', 'transform', 'moduleParsed'] as const),
  ...(['renderChunk', 'augmentChunkHash', 'generateBundle', 'renderStart'] as const),
];

describe('the build', () => {
  test('has only own plugins that add files', () => {
    expect(own.map(({ name }) => name)).toEqual(['precompress']);
    for (const plugin of own)
      expect(
        REWRITING.filter((hook) => hook in plugin),
        plugin.name,
      ).toEqual([]);
  });

  test('has no alias but those of Vite itself', () => {
    const ours = config.resolve.alias.filter(({ find }) => !/vite\\?\//.test(String(find)));
    expect(ours).toEqual([]);
  });

  test('is small: at most eight files and 600 lines', () => {
    const files = globSync('scripts/build/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
    const lines = files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length, 0);
    expect(files.length).toBeLessThanOrEqual(8);
    expect(lines).toBeLessThanOrEqual(600);
  });
});

describe('packages', () => {
  test('are installed unmodified, in exact versions', () => {
    for (const hook of ['preinstall', 'install', 'postinstall', 'prepare'])
      expect(manifest.scripts).not.toHaveProperty(hook);
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    for (const version of Object.values(manifest.overrides ?? {}))
      expect(String(version)).not.toMatch(/^(npm:|file:|git)/);
    for (const folder of ['patches', '.yarn/patches', 'vendor']) expect(existsSync(folder), folder).toBe(false);
  });

  test('are used only through their public API', () => {
    const internals = /\bUNSAFE_|\b__unsafe|\b__reactP|\b__reactF|from '[^']*node_modules\//;
    const users = readSources().filter(({ path, text }) => !path.startsWith('tests/') && internals.test(text));
    expect(users.map(({ path }) => path)).toEqual([]);
  });
});
