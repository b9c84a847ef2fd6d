/**
 * Finds Python 3.10 or later for the tests of the Frappe app, or downloads it: CPython as WebAssembly, which Node runs, from npm's
 * registry. Run directly (`node scripts/python/ensurePython.ts SCRIPT ARGUMENT ...`), it runs a script.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A Python that can run scripts. */
export interface Python {
  /** For the log of a run. */
  name: string;
  /** The program and its first arguments, before the script. */
  command: [program: string, ...first: string[]];
}

/** The exact version to download: 6 MB. */
const FETCHED = {
  name: 'pyodide@314.0.7',
  sha512: '0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==',
};
const ROOT = join(import.meta.dirname, '../..');
const KEPT = join(ROOT, 'node_modules/.cache', FETCHED.name);
const PROGRAMS = ['python3', 'python'];
const IS_NEW_ENOUGH = 'import sys; print(sys.version.split()[0]); sys.exit(sys.version_info < (3, 10))';

/** Finds an installed Python. @param executable `PYTHON` of the environment: a program, or `fetched` */
export function findPython(executable = process.env.PYTHON): Python | undefined {
  if (executable === 'fetched') return undefined;
  for (const program of executable ? [executable] : PROGRAMS) {
    const { status, stdout } = spawnSync(program, ['-c', IS_NEW_ENOUGH], { encoding: 'utf8' });
    if (status === 0) return { name: `${program} ${stdout.trim()}`, command: [program] };
  }
  return undefined;
}

/** Downloads and unpacks it, unless it is there already. */
function fetchPython(): void {
  if (existsSync(join(KEPT, 'pyodide.mjs'))) return;
  mkdirSync(join(KEPT, '..'), { recursive: true });
  const folder = mkdtempSync(`${KEPT}-`);
  try {
    // uses npm, so that its registry, mirror, and proxy settings apply
    const output = execFileSync('npm', ['pack', FETCHED.name, '--json', '--pack-destination', folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [packed] = JSON.parse(output.slice(output.search(/^\[/m))) as { filename: string }[];
    const file = join(folder, packed?.filename ?? '');
    if (createHash('sha512').update(readFileSync(file)).digest('base64') !== FETCHED.sha512)
      throw new Error(`${FETCHED.name} is not what was asked for.`);
    execFileSync('tar', ['-xzf', file, '-C', folder]);
    // another run may have been faster
    if (!existsSync(KEPT)) renameSync(join(folder, 'package'), KEPT);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Finds or downloads a Python. @throws Error with a message about what to install if there is none */
export function ensurePython(): Python {
  const python = findPython();
  if (python) return python;
  try {
    fetchPython();
  } catch (error) {
    throw new Error(
      `No Python 3.10 for the tests of the Frappe app, and none could be fetched. Install python3, or set PYTHON to its program. ${error}`,
    );
  }
  return {
    name: `${FETCHED.name}, fetched`,
    command: [process.execPath, join(import.meta.dirname, 'fetchedPython.ts'), KEPT, ROOT],
  };
}

/**
 * Runs a script and returns its output.
 * @throws Error with the script's error output if it prints nothing
 */
export function runPython(script: string, args: readonly string[]): string {
  const [program, ...first] = ensurePython().command;
  const { stdout, stderr } = spawnSync(program, [...first, script, ...args], { encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  return stdout;
}

if (import.meta.main) {
  const [script, ...args] = process.argv.slice(2);
  console.log(script ? runPython(script, args) : ensurePython().name);
}
