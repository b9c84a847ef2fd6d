import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const APP = join(import.meta.dirname, '../../frappe/husainia/husainia');

/**
 * Identifies what the rules were written for: DocTypes and tables of the contract, as one hash. The app on the site computes its own from
 * its files (`contract.py`) and rejects a process with another hash.
 */
export function contractVersion(): string {
  const files = globSync('{contract/*.json,husainia/doctype/*/*.json}', { cwd: APP }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const hash = createHash('sha256');
  for (const path of files.sort()) hash.update(`${path}\n`).update(readFileSync(join(APP, path)));
  return hash.digest('hex');
}
