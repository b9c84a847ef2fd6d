import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

interface Import {
  /** A path from the project's root, or a package. */
  target: string;
  /** Whether it is a lazy `import()`. */
  lazy: boolean;
}

export interface Source {
  /** From the project's root. */
  path: string;
  /** Without comments; lines keep their numbers. */
  code: string;
  text: string;
  lines: number;
  imports: Import[];
}

const root = join(import.meta.dirname, '../..');

/** Blanks out comments, but not strings that contain `//` (URLs). */
export function withoutComments(text: string): string {
  return text.replace(
    /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|(?<![:\\/])\/\/[^\n]*/g,
    (found, string: string | undefined) => string ?? found.replace(/[^\n]/g, ' '),
  );
}

function importsOf(path: string, code: string): Import[] {
  const target = (specifier: string) =>
    specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : specifier;
  const fixed = [...code.matchAll(/^(?:import|export)\s+(?:type\s)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]/gm)].map(
    ([, specifier = '']) => ({ target: target(specifier), lazy: false }),
  );
  const lazy = [...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, specifier = '']) => ({
    target: target(specifier),
    lazy: true,
  }));
  return [...fixed, ...lazy];
}

/** Every source file of the product, except tests and generated files. */
export function readSources(): Source[] {
  return globSync('{domain,server,src,scripts}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\.gen\.ts$|\/testing\.ts$/.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const code = withoutComments(text);
      return { path, code, text, lines: text.trimEnd().split('\n').length, imports: importsOf(path, code) };
    });
}
