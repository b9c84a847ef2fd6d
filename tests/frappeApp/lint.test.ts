import { globSync, readFileSync } from 'node:fs';
import { type Diagnostic, PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';
import { expect, test } from 'vitest';

const CONFIGURATION = 'frappe/husainia/pyproject.toml';

/** Uses the app's own configuration, so that `ruff` on the command line and this test find the same. */
function configured(): object {
  const text = readFileSync(CONFIGURATION, 'utf8');
  const read = (key: string): string => {
    const value = new RegExp(`^${key} = (.+)$`, 'm').exec(text)?.[1];
    if (!value) throw new Error(`${CONFIGURATION} does not say ${key}`);
    return value;
  };
  return {
    'line-length': Number(read('line-length')),
    'target-version': JSON.parse(read('target-version')),
    lint: {
      select: JSON.parse(read('select')),
      ignore: JSON.parse(read('ignore')),
      isort: { 'known-first-party': JSON.parse(read('known-first-party')) },
    },
    format: {
      'quote-style': JSON.parse(read('quote-style')),
      'indent-style': JSON.parse(read('indent-style')),
      'docstring-code-format': read('docstring-code-format') === 'true',
    },
  };
}

const files = globSync('{frappe,tests/frappeApp,tests/site}/**/*.py').sort();
const workspace = new Workspace(configured(), PositionEncoding.Utf16);

test('ruff finds no error, warning or formatting difference in any Python file, without a local Python', () => {
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const findings = (workspace.check(text) as Diagnostic[]).map(
      ({ code, message, start_location: { row } }) => `${path}:${row} ${code ?? 'syntax'} ${message}`,
    );
    return findings.length || workspace.format(text) === text ? findings : [`${path}: ruff format writes it otherwise`];
  });
  expect(found).toEqual([]);
});

test('the linter detects what it should', () => {
  const codes = (text: string) => (workspace.check(text) as Diagnostic[]).map(({ code }) => code);
  expect(codes('import os\n')).toEqual(['F401']);
  expect(codes('print(nobody)\n')).toEqual(['F821']);
  expect(codes('def half(:\n')).not.toEqual([]);
});
