/** `node:fs`, `node:path`, and `node:os` in a browser: files in memory, until the page closes. */

const files = new Map<string, Uint8Array>();

export const join = (...parts: string[]): string => parts.filter(Boolean).join('/').replace(/\/+/g, '/');
export const extname = (path: string): string => /(?<=[^/])\.[^./]*$/.exec(path)?.[0] ?? '';
export const basename = (path: string): string => path.split('/').at(-1) ?? '';
export const tmpdir = (): string => '/';

let folders = 0;
export const mkdtempSync = (start: string): string => {
  folders += 1;
  return `${start}${folders}`;
};
export const mkdirSync = (): void => undefined;
export const chmodSync = (): void => undefined;
/** Every file belongs to the page only. */
export const statSync = (): { mode: number } => ({ mode: 0o700 });
export const existsSync = (path: string): boolean => files.has(path);
export const writeFileSync = (path: string, content: Uint8Array): void => void files.set(path, content);

export function readFileSync(path: string): Uint8Array {
  const content = files.get(path);
  if (!content) throw new Error(`There is no ${path}`);
  return content;
}

export function readdirSync(folder: string): never {
  throw new Error(`A browser has no folder ${folder}: give the DocTypes themselves.`);
}

export function rmSync(path: string): void {
  for (const name of files.keys()) if (name === path || name.startsWith(`${path}/`)) files.delete(name);
}
