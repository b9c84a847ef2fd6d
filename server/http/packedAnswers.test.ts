import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { methodUrl, resourceUrl } from '../../domain/paths.ts';
import { startServer } from '../../tests/support/serverHarness.ts';
import { createApp } from './app.ts';

const HEADERS = { 'Accept-Encoding': 'br', 'Content-Type': 'application/json' };

test("a long answer travels packed, whether its question stands in the address or in the request's body", async () => {
  const { site } = startServer();
  const app = createApp(site);
  const week = { qaari_zakreen: 'yousef-al-sanbouki', date: '2026-11-26', days: 7 };
  const asked: [string, RequestInit][] = [
    [`${resourceUrl('Qaari Zakreen')}?fields=["*"]`, { headers: HEADERS }],
    [
      methodUrl('husainia.api.get_free_slots'),
      { method: 'POST', headers: HEADERS, body: JSON.stringify({ ...week, package_id: '' }) },
    ],
  ];
  for (const [path, init] of asked) {
    const answer = await app.fetch(new Request(new URL(path, site.settings.publicUrl), init));
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('Content-Encoding'), path).toBe('br');
    const packed = new Uint8Array(await answer.arrayBuffer());
    const words = brotliDecompressSync(packed).toString();
    expect(JSON.parse(words), path).toBeTypeOf('object');
    expect(packed.length, path).toBeLessThan(words.length / 2);
  }
});
