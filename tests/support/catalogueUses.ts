import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namespaces } from './catalogue.ts';
import { readSources } from './sources.ts';

const root = join(import.meta.dirname, '../..');

/** The literal parts of a template string, between its placeholders. */
type Template = readonly string[];

/** The position after the matching closing bracket. @param from the position after the opening bracket */
function closing(code: string, from: number, open: string, close: string): number {
  let depth = 1;
  let at = from;
  while (depth > 0 && at < code.length) {
    if (code[at] === open) depth += 1;
    if (code[at] === close) depth -= 1;
    at += 1;
  }
  return at;
}

/** The template strings of a source, including those inside placeholders. */
function templatesOf(code: string): Template[] {
  const found: Template[] = [];
  for (let at = code.indexOf('`'); at >= 0; at = code.indexOf('`', at)) {
    const parts: string[] = [];
    let part = '';
    at += 1;
    while (at < code.length && code[at] !== '`') {
      if (code.startsWith('${', at)) {
        const end = closing(code, at + 2, '{', '}');
        found.push(...templatesOf(code.slice(at + 2, end - 1)));
        parts.push(part);
        part = '';
        at = end;
      } else {
        part += code[at];
        at += 1;
      }
    }
    at += 1;
    found.push([...parts, part]);
  }
  return found;
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n');
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...strings(inner)]);
}

export interface Uses {
  /** Whether the text with this key is used anywhere. */
  has(key: string): boolean;
  /** Strings of the sources that look like keys: they begin with the name of a catalogue file and a dot. */
  readonly spelled: readonly string[];
}

const isKey = new RegExp(`^(${namespaces.join('|')})\\.[\\w. ]*$`);
const WORD = /^[\w ]+$/;

/**
 * Finds where the sources use texts: literal keys in code or in the contract, and template strings (`orders.status.${code}`)
 * whose placeholders are filled with known words: a string, a property name, a field or an option of a DocType.
 */
export function readUses(): Uses {
  const sources = readSources().map(({ code }) => code);
  const data = globSync('frappe/**/*.json', { cwd: root }).flatMap((path) =>
    strings(JSON.parse(readFileSync(join(root, path), 'utf8'))),
  );
  const templates = sources.flatMap(templatesOf).filter((parts) => parts.every((part) => /^[\w. ]*$/.test(part)));
  const literals = new Set([
    ...sources.flatMap((code) => [...code.matchAll(/(['"])(.*?)\1/g)].map(([, , text = '']) => text)),
    ...templates.filter(({ length }) => length === 1).map(([text = '']) => text),
    ...data,
  ]);
  const properties = sources.flatMap((code) => [...code.matchAll(/\b(\w+)\??:/g)].map(([, name = '']) => name));
  const words = new Set(
    [...literals, ...properties]
      .filter((word) => WORD.test(word))
      .flatMap((word) => [word, word.replaceAll(' ', '_'), word.toLowerCase().replaceAll(' ', '_')]),
  );
  const holed = templates.filter(({ length }) => length > 1);
  const absolute = holed.filter(([first = '']) => isKey.test(first));
  const relative = holed.filter((parts) => parts.join('') !== '');

  /** Whether a template's placeholders can be filled to produce the text. */
  const produces = (parts: Template, text: string, depth: number): boolean => {
    const [first = '', ...rest] = parts;
    if (!text.startsWith(first)) return false;
    const tail = text.slice(first.length);
    if (rest.length === 0) return tail === '';
    for (let end = 1; end <= tail.length; end += 1)
      if (
        tail.slice(end).startsWith(rest[0] ?? '') &&
        produces(rest, tail.slice(end), depth) &&
        isFiller(tail.slice(0, end), depth)
      )
        return true;
    return false;
  };
  const isFiller = (text: string, depth: number): boolean =>
    words.has(text) || (depth > 0 && relative.some((parts) => produces(parts, text, depth - 1)));

  return {
    has: (key) => literals.has(key) || absolute.some((parts) => produces(parts, key, 2)),
    spelled: [...literals].filter((text) => isKey.test(text)),
  };
}

interface Call {
  path: string;
  key: string;
  /** The text after the key. */
  values: string;
}

/** Whether a template produces the key, and no more specific one does (`rules_${key}_text` rather than `rules_${key}`). */
function isSaidBy(template: Template, key: string, beside: readonly Template[]): boolean {
  const produces = (parts: Template) =>
    new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`).test(key);
  const fixed = (parts: Template) => parts.join('').length;
  return produces(template) && !beside.some((other) => fixed(other) > fixed(template) && produces(other));
}

/** Calls that use one of these texts with a literal key. */
export function callsOf(keys: readonly string[]): Call[] {
  const isCall = /\b(?:translate|say|words|message|refuse|fail)\(/g;
  return readSources().flatMap(({ path, code }) => {
    const beside = templatesOf(code);
    return [...code.matchAll(isCall)].flatMap(({ index, 0: { length } }) => {
      const call = code.slice(index + length, closing(code, index + length, '(', ')') - 1);
      // an exception class may precede the key of an error
      const [, spelled = '', values = ''] =
        /^\s*(?:'\w+',\s*)?('[^']*'|`(?:[^`]|`[^`]*`)*?`)([\s\S]*)$/.exec(call) ?? [];
      const built = templatesOf(spelled).filter(([first = '']) => isKey.test(first));
      const isSaid = (key: string) =>
        spelled === `'${key}'` || (!code.includes(`'${key}'`) && built.some((parts) => isSaidBy(parts, key, beside)));
      return keys.filter(isSaid).map((key) => ({ path, key, values }));
    });
  });
}
