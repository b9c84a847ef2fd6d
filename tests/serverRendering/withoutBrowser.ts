import { readFileSync } from 'node:fs';

/** What only a browser has and a module may not ask for while it is imported or first rendered. */
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

/** A frame of our own modules: file and line. */
const OWN_FRAME = /(\/src\/[^\s():]+\.tsx?):(\d+)/;

/** Asking whether there is a window is how a module does without one. */
const isGuard = (file: string, line: number): boolean =>
  /typeof window\b/.test(readFileSync(file, 'utf8').split('\n')[line - 1] ?? '');

/**
 * Makes a browser's globals undefined, as they are on a server, and notes who of our own modules asks for one: also where a
 * `try` hides the error. Libraries may ask, theirs is the answer that there is none.
 * @returns the notes so far, `document at /src/…:12`, and what puts the globals back
 */
export function withoutBrowser(): { touches: string[]; restore: () => void } {
  const touches: string[] = [];
  const root = process.cwd();
  const before = OF_A_BROWSER.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of OF_A_BROWSER) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        // the frame after this getter's own
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
