/** `npm run licenses`: writes a license report as Markdown, of every package that the product runs on or ships, from package-lock.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
}

const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const shipped = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, { version = '', license = 'see NOTICE' }]) => ({
    name: path.replace(/^.*node_modules\//, ''),
    version,
    license,
  }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
const byLicense = [...Map.groupBy(shipped, ({ license }) => license)].sort(([, a], [, b]) => b.length - a.length);
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

console.log(`# Licenses of the packages of Majalis

Texts are in each package's folder; NOTICE has what else belongs to others.

${table(
  ['License', 'Packages'],
  byLicense.map(([license, of]) => [license, String(of.length)]),
)}

${table(
  ['Package', 'Version', 'License'],
  shipped.map(({ name, version, license }) => [name, version, license]),
)}`);
