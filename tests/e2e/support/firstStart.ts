import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/** Starts the product once with an empty folder, as a template for the run's servers (`server.ts`). @returns the cleanup */
export default async function firstStart(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'majalis-first-'));
  const server = await startServer({ dataDirectory: folder });
  await server.stop();
  process.env.FIRST_START = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
