/**
 * `npm run packages:build`: builds the published packages into .cache/packages and packs them there. With `-- --check`, it runs publint on
 * each package, and attw on its types for each module system.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage, packageNames, packPackage, run } from './build.ts';

const into = join(import.meta.dirname, '../../.cache/packages');
const checked = process.argv.includes('--check');
mkdirSync(into, { recursive: true });

for (const name of packageNames()) {
  const packed = packPackage(await buildPackage(name, into));
  console.log(packed);
  if (!checked) continue;
  console.log(run('npx', ['--yes', 'publint@0.3.25', 'run', packed, '--strict'], into).trim());
  // ESM only: CommonJS projects cannot use react-admin 5's own modules either
  const judge = [
    '--yes',
    '@arethetypeswrong/cli@0.18.5',
    packed,
    '--profile',
    'esm-only',
    '--no-color',
    '--format',
    'ascii',
  ];
  console.log(run('npx', judge, into).trim());
}
