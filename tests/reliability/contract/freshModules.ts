/** Loads the product repeatedly in one process, each time with a different version of one contract table. */
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = pathToFileURL(join(import.meta.dirname, '../../..')).href;
const ROUND = /\?round=(\d+)$/;

const texts = new Map<string, string>();
/** The source of a file without types, read once for all rounds. */
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
  // modules of a round import each other; packages are shared by all rounds
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
 * Loads a module of this repository and all its imports afresh.
 * @param path from this folder
 * @param table file name and replacement content of a contract table; undefined for the original
 */
export async function freshly<Module>(path: string, table?: { table: string; text: string }): Promise<Module> {
  falsified = table;
  round += 1;
  return import(`${pathToFileURL(join(import.meta.dirname, path)).href}?round=${round}`) as Promise<Module>;
}
