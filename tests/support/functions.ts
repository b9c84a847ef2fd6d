import { parseSync } from 'vite';
import type { Source } from './sources.ts';

/** A function and its length in lines. */
export interface FunctionLength {
  /** `path:line`. */
  at: string;
  /** All its lines. */
  lines: number;
  /** Its lines without JSX, data and nested functions, which are counted separately. */
  own: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const isFunction = ({ type }: Node): boolean =>
  /^(?:Function(?:Declaration|Expression)|ArrowFunctionExpression)$/.test(type);
/** Whether a node contains a function, cached per node. */
const holding = new WeakMap<Node, boolean>();
function holdsFunction(node: Node): boolean {
  const known = holding.get(node) ?? partsOf(node).some((part) => isFunction(part) || holdsFunction(part));
  holding.set(node, known);
  return known;
}
/** JSX, a function, or a literal without functions. */
const isApart = (node: Node): boolean =>
  isFunction(node) ||
  /^JSX(?:Element|Fragment)$/.test(node.type) ||
  (/^(?:Object|Array)Expression$|^TemplateLiteral$/.test(node.type) && !holdsFunction(node));

/** Every function of a file, including nested ones. */
export function functionsOf({ path, text }: Pick<Source, 'path' | 'text'>): FunctionLength[] {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const lineAt = (offset: number): number => {
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((ends[middle] ?? 0) < offset) from = middle + 1;
      else to = middle;
    }
    return from + 1;
  };
  const found: FunctionLength[] = [];
  function measure(node: Node): void {
    const [first, last] = [lineAt(node.start), lineAt(node.end)];
    // the first line of a separate part belongs to the function
    const apart = new Set<number>();
    const collect = (part: Node): void => {
      if (!isApart(part)) partsOf(part).forEach(collect);
      else for (let line = lineAt(part.start) + 1; line <= lineAt(part.end); line += 1) apart.add(line);
    };
    partsOf(node).forEach(collect);
    found.push({ at: `${path}:${first}`, lines: last - first + 1, own: last - first + 1 - apart.size });
  }
  function visit(node: Node): void {
    if (isFunction(node)) measure(node);
    partsOf(node).forEach(visit);
  }
  partsOf(parseSync(path, text).program as object as Node).forEach(visit);
  return found;
}
