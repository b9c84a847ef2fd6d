import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Polyglot from 'node-polyglot';
import { expect, test } from 'vitest';
import Small from '../scripts/build/shims/polyglot.ts';

const COUNTS = [undefined, 0, 1, 2, 3, 10, 11, 99, 100, 101, 102, 103, 111, 1.5];
const VALUES = { name: 'x', count: 0, empty: '', nothing: null };

test.each(['en', 'ar'])('the built app says every %s text as the package does', (locale) => {
  const folder = join('public/locales', locale);
  const phrases = Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  );
  const options = { locale, phrases: { '': '', ...phrases }, allowMissing: true };
  const theirs = new Polyglot(options);
  const ours = new Small(options);
  const keys = Object.keys(Reflect.get(theirs, 'phrases'));
  expect(keys.length).toBeGreaterThan(500);
  const missing = ['common.none', 'A text of %{name}'];
  for (const key of [...keys, ...missing])
    for (const smart_count of COUNTS) {
      const values: Polyglot.InterpolationOptions = { ...VALUES, ...(smart_count !== undefined && { smart_count }) };
      if (ours.t(key, values) !== theirs.t(key, values)) expect(ours.t(key, values)).toBe(theirs.t(key, values));
    }
  for (const own of ['', 'Yes', 'one||||many'])
    expect(ours.t('none', { _: own, smart_count: 2 })).toBe(theirs.t('none', { _: own, smart_count: 2 }));
});
