/**
 * Runs a script with the downloaded Python: `node scripts/python/fetchedPython.ts PYTHON_FOLDER FOLDER SCRIPT ARGUMENT ...`. The script can
 * access only FOLDER.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of Pyodide's API that is used. */
interface Pyodide {
  FS: {
    mkdirTree(path: string): void;
    mount(kind: unknown, options: { root: string }, path: string): void;
    filesystems: { NODEFS: unknown };
  };
  globals: { set(name: string, value: unknown): void };
  toPy(value: unknown): unknown;
  runPython(code: string): unknown;
}

const [python = '', folder = '', ...argv] = process.argv.slice(2);
const { loadPyodide } = (await import(pathToFileURL(join(python, 'pyodide.mjs')).href)) as {
  loadPyodide(options: { indexURL: string; stdout(line: string): void; stderr(line: string): void }): Promise<Pyodide>;
};
const pyodide = await loadPyodide({
  indexURL: `${python}/`,
  stdout: (line) => process.stdout.write(`${line}\n`),
  stderr: (line) => process.stderr.write(`${line}\n`),
});
pyodide.FS.mkdirTree(folder);
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, folder);
pyodide.globals.set('argv', pyodide.toPy(argv));
pyodide.runPython(`
import os, runpy, sys
sys.argv = list(argv)
sys.path.insert(0, os.path.dirname(argv[0]))
runpy.run_path(argv[0], run_name="__main__")
`);
