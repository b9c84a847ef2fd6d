import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/** Starts the product once on nothing, and leaves what it made to the servers of the run (`server.ts`). @returns the end of the run */
export default async function firstStart(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'majalis-first-'));
  const server = await startServer({ dataDirectory: folder });
  await server.stop();
  process.env.FIRST_START = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
