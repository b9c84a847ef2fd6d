import { resolve } from 'node:path';
import { type Plugin, parseSync } from 'vite';

const KEEPER = resolve(import.meta.dirname, 'shims/drawn/still.ts');
/** Known everywhere, and never changed. */
const GLOBALS = ['undefined', 'Array', 'Math', 'Number', 'Object', 'String'];

interface Node {
  type: string;
  start: number;
  end: number;
  [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** What stands directly in a node. */
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

/** Every node of a program, each before what stands in it. */
function* within(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* within(child);
}

/** Names that a pattern gives to what it takes. */
function namesIn(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name as string];
  if (pattern.type === 'Property') return namesIn(pattern.value as Node);
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left as Node);
  return childrenOf(pattern).flatMap(namesIn);
}

/** Names that are given anywhere in a node. */
const givenIn = (node: Node): string[] =>
  [...within(node)].flatMap((one) => {
    if (one.type === 'VariableDeclarator') return namesIn(one.id as Node);
    if (one.type === 'CatchClause') return one.param ? namesIn(one.param as Node) : [];
    if (!/Function/.test(one.type)) return [];
    return [...(isNode(one.id) ? namesIn(one.id) : []), ...(one.params as Node[]).flatMap(namesIn)];
  });

/** Names that a file has from its beginning and never gives again, to anything. */
function stillNames(body: readonly Node[]): Set<string> {
  const given = body.flatMap((statement) => {
    const said = isNode(statement.declaration) ? statement.declaration : statement;
    if (said.type === 'ImportDeclaration')
      return (said.specifiers as Node[]).flatMap((one) => namesIn(one.local as Node));
    if (said.type === 'FunctionDeclaration' && isNode(said.id)) return namesIn(said.id);
    if (said.type !== 'VariableDeclaration' || said.kind !== 'const') return [];
    return (said.declarations as Node[]).flatMap((one) => namesIn(one.id as Node));
  });
  const again = new Map<string, number>();
  for (const name of body.flatMap(givenIn)) again.set(name, (again.get(name) ?? 0) + 1);
  return new Set([...GLOBALS, ...given.filter((name) => (again.get(name) ?? 0) < 2)]);
}

/** Names that an expression asks, without those it gives itself. */
function askedIn(expression: Node): Set<string> {
  const labels = new Set<unknown>();
  const asked = new Set<string>();
  for (const node of within(expression)) {
    if (node.type === 'Property' && !node.computed && !node.shorthand) labels.add(node.key);
    if (node.type === 'MemberExpression' && !node.computed) labels.add(node.property);
    if (node.type === 'Identifier' && !labels.has(node)) asked.add(node.name as string);
  }
  for (const name of givenIn(expression)) asked.delete(name);
  return asked;
}

/** The expression of an `sx={...}`. */
function stylesOf({ type, name, value }: Node): Node | undefined {
  const isSx = type === 'JSXAttribute' && isNode(name) && name.name === 'sx';
  const said = isSx && isNode(value) && value.type === 'JSXExpressionContainer' ? value.expression : undefined;
  return isNode(said) ? said : undefined;
}

/**
 * Makes the styles of an element once for the values they are made of, instead of at each drawing: `sx={{ ... }}` becomes one frozen
 * object, which is known again by what it is. Styles are made of names alone, and of the same names the same ones.
 */
export function stillStyles(): Plugin {
  return {
    name: 'still-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx$/.test(id) || !code.includes('sx={')) return null;
      const { program } = parseSync(id, code);
      if (!isNode(program)) return null;
      const names = stillNames(childrenOf(program));
      const found = [...within(program)].flatMap((node) => stylesOf(node) ?? []);
      let text = code;
      let kept = '';
      for (const [at, styles] of found.reverse().entries()) {
        const asked = [...askedIn(styles)].filter((name) => !names.has(name));
        const own = text.slice(styles.start, styles.end);
        // what is handed on is made elsewhere
        if (styles.type === 'Identifier' && asked.length > 0) continue;
        if ([...within(styles)].some(({ type }) => /^JSX|Await|Yield|This/.test(type))) continue;
        const by = asked.length
          ? `__still(still${at}, [${asked}], () => (${own}))`
          : `(still${at} ??= Object.freeze(${own}))`;
        kept += asked.length ? `const still${at} = new Map();\n` : `var still${at}: any;\n`;
        text = `${text.slice(0, styles.start)}${by}${text.slice(styles.end)}`;
      }
      return `import { still as __still } from ${JSON.stringify(KEEPER)};\n${text}\n${kept}`;
    },
  };
}
