import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { makeSiteFolder, SiteFolderError } from '../../scripts/frappeSite/siteFolder.ts';
import { contractVersion } from '../../server/frappeSidecar/version.ts';
import type { PrintableDocument } from '../../server/media/printableDocument.ts';
import { plainPng } from '../reliability/uploads/junkFiles.ts';
import { pdfText } from '../support/pdfText.ts';

const HEAD = 8;

test('a folder with other content, or a file, is left alone', async () => {
  const [dist, into] = ['dist-', 'into-'].map((name) => mkdtempSync(join(tmpdir(), name))) as [string, string];
  writeFileSync(join(dist, 'index.html'), '');
  writeFileSync(join(into, 'letters.txt'), 'mine');
  const letters = join(into, 'letters.txt');
  await expect(makeSiteFolder(dist, into)).rejects.toThrow(SiteFolderError);
  await expect(makeSiteFolder(dist, letters)).rejects.toThrow(`${letters} is a file`);
  expect(readFileSync(letters, 'utf8')).toBe('mine');
});

/** A web worker of a site with empty tables: talks to the rules over pipes and answers their queries. */
class Worker {
  private heard = Buffer.alloc(0);
  private readonly input: Writable;
  private readonly parts: AsyncIterator<Buffer>;

  constructor({ stdio }: ChildProcess) {
    this.input = stdio[3] as Writable;
    this.parts = (stdio[4] as Readable)[Symbol.asyncIterator]();
  }

  send(words: object): void {
    const text = Buffer.from(JSON.stringify(words));
    const head = Buffer.alloc(HEAD);
    head.writeUInt32BE(text.length);
    this.input.write(Buffer.concat([head, text]));
  }

  async hear(): Promise<{ words: Record<string, unknown>; bytes: Buffer }> {
    for (;;) {
      const [words, bytes] =
        this.heard.length < HEAD ? [0, 0] : [this.heard.readUInt32BE(), this.heard.readUInt32BE(4)];
      const end = HEAD + words + bytes;
      if (words && this.heard.length >= end) {
        const frame = this.heard.subarray(0, end);
        this.heard = this.heard.subarray(end);
        return {
          words: JSON.parse(frame.subarray(HEAD, HEAD + words).toString()),
          bytes: frame.subarray(HEAD + words),
        };
      }
      const part = await this.parts.next();
      if (part.done) throw new Error('The rules have ended.');
      this.heard = Buffer.concat([this.heard, part.value]);
    }
  }

  /** The response of the rules; `asked`: their database queries meanwhile. */
  async converse(words: object): Promise<{ status: number; bytes: Buffer; queries: string[] }> {
    const queries: string[] = [];
    this.send(words);
    for (;;) {
      const { words: heard, bytes } = await this.hear();
      if ('done' in heard) return { ...(heard.done as { status: number }), bytes, queries };
      queries.push(String(heard.do));
      this.send({ value: heard.do === 'all' ? [] : 1 });
    }
  }
}

test('the built folder runs on its own, at any location and address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'majalis-site-'));
  const [dist, site] = [join(folder, 'dist'), join(folder, 'site')];
  mkdirSync(dist);
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Majalis</title>');
  // as an earlier version left it
  mkdirSync(join(site, 'server/frappeSidecar'), { recursive: true });
  writeFileSync(join(site, 'server/frappeSidecar/main.mjs'), 'old');
  writeFileSync(join(site, 'server/old.mjs'), 'old');
  await makeSiteFolder(dist, site);
  expect(existsSync(join(site, 'server/old.mjs'))).toBe(false);
  expect(existsSync(join(site, 'frappe/husainia/husainia/request_guard.py'))).toBe(true);
  expect(existsSync(join(site, 'server/site.ts'))).toBe(false);
  expect(readFileSync(join(site, 'server/frappeSidecar/main.mjs'), 'utf8')).not.toContain(process.cwd());

  // the upload parser and its libraries are included
  const child = fork(join(site, 'server/media/parsing/mediaWorker.mjs'), [String(2 ** 30)], {
    serialization: 'advanced',
    env: {},
    cwd: '/',
  });
  child.send({ kind: 'image', args: [plainPng(4, 3, 8)] });
  expect(await once(child, 'message')).toMatchObject([{ value: { extension: 'webp' } }, undefined]);
  child.send({ kind: 'audio', args: [readFileSync('public/art/demo/sound/voice-2.mp3')] });
  expect(await once(child, 'message')).toMatchObject([{ value: { extension: 'mp3' } }, undefined]);
  const document: PrintableDocument = {
    language: 'ar',
    title: 'فاتورة',
    madeAt: 0,
    issuer: 'مجالس',
    facts: [],
    columns: ['الخدمة', 'المبلغ'],
    rows: [{ texts: ['مجلس عزاء'], figures: ['45.00 د.ك'] }],
    sums: [],
  };
  child.send({ kind: 'pdf', args: [document] });
  const [printed] = await once(child, 'message');
  expect(pdfText(printed.value)).toContain('مجلس عزاء');
  child.disconnect();

  const rules = spawn(process.execPath, [join(site, 'server/frappeSidecar/main.mjs'), '3', '4'], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe', 'pipe'],
    cwd: '/',
    env: {
      ...{ APP_MODE: 'production', PUBLIC_URL: 'https://majalis.example', MAIL_FROM: 'm@majalis.example' },
      ...{ SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: folder, DIST_DIR: join(site, 'dist'), REQUEST_LOG: '0' },
    },
  });
  try {
    const worker = new Worker(rules);
    expect((await worker.hear()).words).toEqual({ ready: contractVersion() });
    const ask = (path: string) =>
      worker.converse({
        ...{ kind: 'request', method: 'GET', url: `https://majalis.example${path}`, headers: [], address: '192.0.2.1' },
      });
    const found = await ask('/robots.txt');
    expect([found.status, found.bytes.toString()]).toEqual([
      200,
      expect.stringContaining('majalis.example/sitemap.xml'),
    ]);
    expect((await ask('/locales/ar/common.json')).status).toBe(200);
    const list = await ask('/sitemap.xml');
    expect(list.status).toBe(200);
    // a read doesn't wait for a writer
    expect(list.queries).toContain('read');
    expect([...found.queries, ...list.queries]).not.toContain('begin');
    expect((await worker.converse({ kind: 'schema' })).bytes.toString()).toContain('CREATE TRIGGER');
  } finally {
    rules.kill();
  }
}, 120_000);
