import { readFileSync } from 'node:fs';

/** Globals of browsers that a module must not use while it is imported or first rendered. */
const OF_A_BROWSER = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'location',
  'history',
  'navigator',
  'screen',
];

/** A stack frame of our own modules: file and line. */
const OWN_FRAME = /(\/src\/[^\s():]+\.tsx?):(\d+)/;

/** Checking whether `window` exists is allowed. */
const isGuard = (file: string, line: number): boolean =>
  /typeof window\b/.test(readFileSync(file, 'utf8').split('\n')[line - 1] ?? '');

/**
 * Makes browser globals undefined, as on a server, and records which of our modules access one, even if a
 * `try` hides the error. Libraries may access them and get undefined.
 * @returns the accesses so far, as `document at /src/…:12`, and a function that restores the globals
 */
export function withoutBrowser(): { touches: string[]; restore: () => void } {
  const touches: string[] = [];
  const root = process.cwd();
  const before = OF_A_BROWSER.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of OF_A_BROWSER) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        // the stack frame that called this getter
        const caller = new Error().stack?.split('\n')[2] ?? '';
        const [, file, line] = OWN_FRAME.exec(caller) ?? [];
        if (file && !isGuard(`${root}${file}`, Number(line))) touches.push(`${name} at ${file}:${line}`);
        return undefined;
      },
    });
  }
  return {
    touches,
    restore() {
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
      }
    },
  };
}
