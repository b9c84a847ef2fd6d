import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lets every test make its temporary folders inside one, which goes with the run. @returns the end of the run */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'majalis-tests-'));
  process.env.TMPDIR = folder;
  process.env.SEEDED_DB_DIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
