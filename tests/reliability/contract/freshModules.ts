/** Lets one process load the product again and again, each time with another text in the place of one table of the contract. */
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = pathToFileURL(join(import.meta.dirname, '../../..')).href;
const ROUND = /\?round=(\d+)$/;

const texts = new Map<string, string>();
/** What a file says, without its types: read once for all rounds. */
function textOf(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const written = readFileSync(file, 'utf8');
  const text = file.endsWith('.ts') ? stripTypeScriptTypes(written) : written;
  texts.set(file, text);
  return text;
}

let round = 0;
let falsified: { table: string; text: string } | undefined;

registerHooks({
  // A module of a round takes its neighbours from the same round; packages are shared by all.
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const wanted = ROUND.exec(context.parentURL ?? '')?.[0];
    if (!wanted || !found.url.startsWith(ROOT) || found.url.includes('/node_modules/')) return found;
    return { ...found, url: found.url + wanted };
  },
  load(url, context, next) {
    if (!ROUND.test(url)) return next(url, context);
    const file = fileURLToPath(url.replace(ROUND, ''));
    const isJson = file.endsWith('.json');
    if (!isJson && !file.endsWith('.ts')) return next(url, context);
    const source = falsified && file.endsWith(`/husainia/contract/${falsified.table}`) ? falsified.text : textOf(file);
    return { format: isJson ? 'json' : 'module', source, shortCircuit: true };
  },
});

/**
 * A module of this repository, and all it imports, as if nothing had been loaded before.
 * @param path from this folder
 * @param table a table of the contract by its file's name, and what it says instead; undefined: as it is
 */
export async function freshly<Module>(path: string, table?: { table: string; text: string }): Promise<Module> {
  falsified = table;
  round += 1;
  return import(`${pathToFileURL(join(import.meta.dirname, path)).href}?round=${round}`) as Promise<Module>;
}
