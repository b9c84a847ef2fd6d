import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { accessSource } from '../../scripts/doctypeAccess.ts';
import type { DocTypeJson } from '../../server/ports/doctypeJson.ts';

/**
 * A resource needs what docs/guides/add-a-resource.md lists: the JSON of its DocType, `npm run codegen`, one line in the registry, one index.ts.
 * The test adds a new DocType to a copy of the product.
 */

const root = resolve(import.meta.dirname, '../..');
const LEFT_OUT = new Set(['node_modules', '.git', '.cache', 'dist', 'data']);
const venue = JSON.parse(readFileSync(join(import.meta.dirname, 'venue.json'), 'utf8')) as DocTypeJson;

/** A copy of the product that uses the installed packages. */
function copyProduct(): string {
  const copy = mkdtempSync(join(tmpdir(), 'majalis-venue-'));
  cpSync(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(root, path)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** The four steps of the guide. */
function addVenue(copy: string): void {
  const folder = join(copy, 'frappe/husainia/husainia/husainia/doctype/venue');
  mkdirSync(folder);
  writeFileSync(join(folder, 'venue.json'), JSON.stringify(venue));
  const registry = join(copy, 'src/api/resources.ts');
  const line = "  banners: documentsOf('Banner'),\n";
  const text = readFileSync(registry, 'utf8');
  expect(text).toContain(line);
  writeFileSync(registry, text.replace(line, `${line}  venues: documentsOf('Venue'),\n`));
  mkdirSync(join(copy, 'src/backoffice/venues'));
  writeFileSync(
    join(copy, 'src/backoffice/venues/index.ts'),
    `import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { declareResource } from '../doctype/declareResource.tsx';

export default declareResource('venues', { icon: PlaceOutlined });
`,
  );
  run(copy, process.execPath, ['scripts/generateTypes.ts']);
}

function run(cwd: string, command: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    // a fresh environment, because this test's process renders as for guests (vitest.config.ts)
    env: { ...process.env, CI: '', NODE_ENV: 'test' },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout.slice(-6000)}\n${stderr.slice(-2000)}`);
}

test('a DocType, one line and one index create a resource: list, form, menu, permissions and labels in both languages', {
  timeout: 240_000,
}, () => {
  const copy = copyProduct();
  addVenue(copy);
  expect(readFileSync(join(copy, 'domain/generated/backOfficeResources.gen.ts'), 'utf8')).toContain("'venues'");
  cpSync(join(import.meta.dirname, 'venuePages.tsx'), join(copy, 'tests/resource/venuePages.test.tsx'));
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  run(copy, process.execPath, [
    ...[vitest, 'run', 'tests/resource/venuePages.test.tsx', 'tests/matrix/permissionMatrix.test.ts'],
    ...[
      'scripts/generateTypes.test.ts',
      'tests/catalogue.test.ts',
      'tests/doctypeWords.test.ts',
      'tests/doctypes.test.ts',
    ],
    ...['-t', 'Venue|list|staff|Arabic|page|guest|everyone|form|doctypes|DocType'],
  ]);
});

test.each<[string, Partial<DocTypeJson>, string]>([
  [
    'rows that nothing decides',
    { fields: venue.fields.filter(({ fieldname }) => fieldname !== 'published') },
    'Venue: Guest may read it, and no box "published" says which rows; add one, or say the rows in contract/access.json.',
  ],
  [
    'a writer whose rows nothing decides',
    { permissions: [{ role: 'Qaari', read: 1, write: 1 }] },
    'Venue: Qaari may write it; say in contract/access.json which rows are whose.',
  ],
])('missing parts are reported in one sentence: %s', (_what, change, sentence) => {
  expect(() => accessSource([{ ...venue, ...change }])).toThrow(sentence);
});
