import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Imports that work only with a server in this process: its harness, its site, its database file, its start. */
const OWN = /from '[^']*(?:serverHarness|server\/site|server\/store\/database|reliability\/serverProcess)\.ts'/;

const suites = globSync('tests/{integration,account,matrix}/**/*.test.ts');

test('suites run on every host, except those listed with a reason in docs/reference/test-suites.md', () => {
  const listed = [
    ...(
      /^## Embedded server only$([^#]*)/m.exec(readFileSync('docs/reference/test-suites.md', 'utf8'))?.[1] ?? ''
    ).matchAll(/`(tests\/(?:integration|account|matrix)\/[^`]*)`/g),
  ].map(([, path]) => path);
  const own = suites.filter((path) => OWN.test(readFileSync(path, 'utf8')));
  expect(own.sort()).toEqual(listed.sort());
});

test('tests of the embedded server are marked as such', () => {
  for (const path of suites) {
    const text = readFileSync(path, 'utf8');
    if (text.includes('testServer(') && /\bstartServer\(/.test(text)) expect(text, path).toContain('embeddedTest(');
  }
});
