import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import list from './messages.json' with { type: 'json' };
import { allTexts } from './support/catalogue.ts';

const root = join(import.meta.dirname, '..');
const messages = Object.values(list.said).flat();

const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\.gen\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');

/** Whether code contains the key literally, or builds it from its first part and a word. */
const mentions = (code: string, key: string): boolean =>
  code.includes(`'${key}'`) ||
  code.includes(`"${key}"`) ||
  code.includes(`\`${key.slice(0, key.lastIndexOf('.'))}.\${`) ||
  code.includes(`\`${key.slice(0, key.lastIndexOf('_'))}_\${`);

it('contains every message of the decisions in both languages', () => {
  for (const language of ['en', 'ar'] as const) {
    const texts = allTexts(language);
    expect(messages.filter((key) => !texts.has(key))).toEqual([]);
  }
});

it.each(Object.entries(list.said))('has the decided wording in %s', (room, keys) => {
  const code = textOf(`${room}/**/*.{ts,tsx,json}`);
  expect(keys.filter((key) => !mentions(code, key))).toEqual([]);
});

it('is provoked by a test: each one that isn’t a catalogue test names its key', () => {
  const tests = globSync('{tests,src,server,domain}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => path.startsWith('tests/') || /\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const spelled = new Set([...tests.matchAll(/(['"`])([\w.]+)\1/g)].map(([, , key]) => key));
  expect(messages.filter((key) => !spelled.has(key))).toEqual([]);
});
