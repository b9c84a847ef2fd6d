import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Puts all temporary folders of the tests into one folder. @returns a function that deletes it */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'majalis-tests-'));
  process.env.TMPDIR = folder;
  process.env.SEEDED_DB_DIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
