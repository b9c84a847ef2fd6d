import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { createElement, Fragment } from 'react';
import { expect, test } from 'vitest';
import { drawnText } from './drawnText.ts';

const require = createRequire(import.meta.url);

/** A file of a package as the built renderer has it. */
function edited(id: string): string {
  const { transform } = drawnText();
  if (typeof transform !== 'function') throw new Error('It transforms no files.');
  return String(Reflect.apply(transform, undefined, [readFileSync(id, 'utf8'), id]));
}

/** All parts of what a server renderer writes. */
async function partsOf(code: string): Promise<(string | Uint8Array)[]> {
  const made: { renderToReadableStream?: (page: unknown) => Promise<ReadableStream<string | Uint8Array>> } = {};
  compileFunction(code, ['require', 'exports'])(require, made);
  const page = createElement(
    Fragment,
    null,
    createElement('p', { title: 'a "quote" & <more>' }, 'مجالس ', 7, ' 🌙'),
    Array.from({ length: 300 }, (_, key) =>
      createElement('input', { key, disabled: key % 2 === 0, value: `${key} & é` }),
    ),
  );
  const stream = await made.renderToReadableStream?.(page);
  const parts: (string | Uint8Array)[] = [];
  const reader = stream?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) parts.push(part.value);
  return parts;
}

test('a page is written as one text, the same to the letter as React writes it', async () => {
  const id = require
    .resolve('react-dom/server')
    .replace(/server\.node\.js$/, 'cjs/react-dom-server.node.production.js');
  const own = await partsOf(readFileSync(id, 'utf8'));
  const bytes = Buffer.concat(own.map((part) => Buffer.from(part)));
  expect(bytes.length).toBeGreaterThan(10_000);
  expect(await partsOf(edited(id))).toEqual([bytes.toString('utf8')]);
});

/** A module of emotion's by its text. */
const moduleOf = (code: string) =>
  import(
    `data:text/javascript,${encodeURIComponent(code.replace(/from '(@emotion\/\w+)'/g, (_, name) => `from '${import.meta.resolve(name)}'`))}`
  );

test('a style keeps its name', async () => {
  const id = resolve('node_modules/@emotion/serialize/dist/emotion-serialize.esm.js');
  const own = await moduleOf(readFileSync(id, 'utf8'));
  const code = edited(id);
  expect(code).toContain('styleNames.set(styles, name)');
  const kept = await moduleOf(code);
  for (const styles of [
    [{ color: 'red', label: 'loud' }],
    [{ color: 'blue' }, { margin: 0 }],
    [{ color: 'red', label: 'loud' }],
  ])
    expect(kept.serializeStyles(styles, {}, {})).toEqual(own.serializeStyles(styles, {}, {}));
});
