import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What only a server of this process has: its harness, its site, its file, its start. */
const OWN = /from '[^']*(?:serverHarness|server\/site|server\/store\/database|reliability\/serverProcess)\.ts'/;

const suites = globSync('tests/{integration,account,matrix}/**/*.test.ts');

test('suites ask what every host has, but for those that docs/reference/test-suites.md lists with their reason', () => {
  const listed = [
    ...(
      /^## Embedded server only$([^#]*)/m.exec(readFileSync('docs/reference/test-suites.md', 'utf8'))?.[1] ?? ''
    ).matchAll(/`(tests\/(?:integration|account|matrix)\/[^`]*)`/g),
  ].map(([, path]) => path);
  const own = suites.filter((path) => OWN.test(readFileSync(path, 'utf8')));
  expect(own.sort()).toEqual(listed.sort());
});

test('a test of the embedded server alone stands as one beside those of every host', () => {
  for (const path of suites) {
    const text = readFileSync(path, 'utf8');
    if (text.includes('testServer(') && /\bstartServer\(/.test(text)) expect(text, path).toContain('embeddedTest(');
  }
});
