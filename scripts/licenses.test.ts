import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

const run = (script: string): string => {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
};

it('the license report names every package of the product with its version and license, and no tool', () => {
  const rows = [...run('licenses').matchAll(/^\| (\S+) \| (\S+) \| ([^|]+) \|$/gm)].map(
    ([, name = '', version, license]) => ({
      name,
      version,
      license,
    }),
  );
  for (const [name, version] of Object.entries(dependencies))
    expect(rows).toContainEqual({ name, version, license: expect.stringMatching(/^[\w.() -]+$/) });
  for (const tool of ['vitest', 'vite', '@playwright/test']) expect(rows.map(({ name }) => name)).not.toContain(tool);
  // its package.json has no license
  expect(rows.filter(({ license }) => license === 'see NOTICE').map(({ name }) => name)).toEqual(['png-js']);
});

it('the bill of materials names every package', { timeout: 60_000 }, () => {
  const bill: { bomFormat: string; components: { purl: string }[] } = JSON.parse(run('sbom'));
  expect(bill.bomFormat).toBe('CycloneDX');
  const named = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl)));
  const all = Object.entries({ ...dependencies, ...devDependencies });
  expect(all.filter(([name, version]) => !named.has(`pkg:npm/${name}@${version}`))).toEqual([]);
});
