import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const APP = join(import.meta.dirname, '../../frappe/husainia/husainia');

/**
 * What the rules were written for: DocTypes and tables of the contract, as one hash. The app on the site has its own of its own
 * files (`contract.py`), and lets no process answer that has another.
 */
export function contractVersion(): string {
  const files = globSync('{contract/*.json,husainia/doctype/*/*.json}', { cwd: APP }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const hash = createHash('sha256');
  for (const path of files.sort()) hash.update(`${path}\n`).update(readFileSync(join(APP, path)));
  return hash.digest('hex');
}
