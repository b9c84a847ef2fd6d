import { writeFileSync } from 'node:fs';
import { HttpError } from 'ra-core';
import { afterAll, expect, test, vi } from 'vitest';
import { frappeDataProvider } from '../../src/dataProvider/frappeDataProvider.ts';
import { createHttp } from '../../src/dataProvider/http.ts';
import type { Registry } from '../../src/dataProvider/registry.ts';
import { bareEngine } from './bareEngine.ts';
import { books, type Example, examples, library, rewritten, wirePath, wireRegistry } from './readme.ts';

/** `UPDATE_README=1 npx vitest run tests/contract/readme.test.ts` updates the wire document with the current responses of engine and data provider. */
const update = Boolean(process.env.UPDATE_README);

// before the engine reads the clock
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') });
const { engine, token } = bareEngine(library);
const routes = engine.routes();
const exchanges: string[] = [];

/** Omitted from the document: the standard fields of every document and row. */
const fieldNames = 'owner creation modified_by docstatus idx doctype parentfield parenttype __unsaved exc _exc_source';
const noise = new Set(`${fieldNames} __frappe_exc_id`.split(' '));

function quiet(this: unknown, key: string, value: unknown): unknown {
  const row = typeof this === 'object' && this !== null && 'parentfield' in this;
  const ofRow = row && (key === 'modified' || (key === 'parent' && !('id' in this)));
  return noise.has(key) || ofRow ? undefined : value;
}

const seen: Record<'row' | 'stamp', string[]> = { row: [], stamp: [] };
const placeOf = (list: string[], text: string) => (list.includes(text) ? list.indexOf(text) : list.push(text) - 1) + 1;

/** Random names and timestamps, numbered in order of appearance. */
const normalize = (text: string) =>
  text
    .replace(/"name":"([0-9a-v]{10})"/g, (_, name: string) => `"name":"row${placeOf(seen.row, name)}"`)
    .replace(/2026-11-21 12:00:00\.\d{6}/g, (stamp) =>
      new Date(Date.now() + 3 * 3_600_000 + placeOf(seen.stamp, stamp) * 1000)
        .toISOString()
        .replace('T', ' ')
        .replace('Z', '000'),
    )
    .replace(/, \\+"__frappe_exc_id\\+": \\+"[0-9a-f]+\\+"/g, '');

const short = (value: unknown) => normalize(JSON.stringify(value, quiet));

/** On one line if it fits, otherwise one line per property. */
function laidOut(value: unknown, indent = ''): string {
  const parts =
    typeof value !== 'object' || value === null
      ? undefined
      : Array.isArray(value)
        ? value.map((item) => ['', item] as const)
        : Object.entries(value).map(([key, item]) => [`${JSON.stringify(key)}: `, item] as const);
  if (!parts?.length) return JSON.stringify(value);
  const [open, close, gap] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' '];
  const line = `${open}${gap}${parts.map(([key, item]) => key + laidOut(item, '')).join(', ')}${gap}${close}`;
  if (!line.includes('\n') && line.length + indent.length <= 140) return line;
  const inner = `${indent}  `;
  return `${open}\n${parts.map(([key, item]) => inner + key + laidOut(item, inner)).join(',\n')}\n${indent}${close}`;
}

async function recorded(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const at = exchanges.push('') - 1;
  const [path = '', query = ''] = String(input).replace('http://site.test', '').split('?');
  const search = [...new URLSearchParams(query)].map(([key, value]) => `${key}=${value}`).join('&');
  const { body } = init;
  const form =
    body instanceof FormData
      ? [...body].map(([key, value]) => `${key}=${value instanceof File ? value.name : value}`)
      : [];
  const sent = typeof body === 'string' ? `${short(JSON.parse(body))}\n` : form.length ? `${form.join('&')}\n` : '';
  const response = await routes.fetch(new Request(input, init));
  exchanges[at] =
    `${init.method} ${path}${search && `?${search}`}\n${sent}${response.status} ${short(await response.clone().json())}\n`;
  return response;
}

const http = createHttp({ url: 'http://site.test', authorization: () => `token ${token}`, fetch: recorded });
const registry = new Function(`return ${wireRegistry()}`)() as Registry;
const provider = frappeDataProvider({ http, registry });

async function happened({ call }: Example): Promise<Omit<Example, 'call'>> {
  const emma = (await provider.getOne('books', { id: 'Emma' })).data;
  exchanges.length = 0;
  const act = new Function('provider', 'emma', 'http', `return (${call.replace(/;\s*$/, '')})`);
  const result = await act(provider, emma, http).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
    const { status, message, body } = error;
    return { status, message, body };
  });
  return { wire: exchanges.join('\n'), result: `${laidOut(JSON.parse(short(result)))}\n` };
}

afterAll(() => {
  vi.useRealTimers();
});

test('the exchanges of the wire document match reality', async () => {
  for (const data of books) await provider.create('books', { data });
  const written = examples();
  const now: Omit<Example, 'call'>[] = [];
  for (const example of written) now.push(await happened(example));
  if (update) writeFileSync(wirePath, rewritten(now));
  else expect(written.map(({ wire, result }) => ({ wire, result }))).toEqual(now);
  expect(written.length).toBeGreaterThanOrEqual(20);
  console.log(`contract: ${written.length} exchanges of the wire document are what happens`);
});
