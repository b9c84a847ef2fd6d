/**
 * The expressions of a DocType's "Depends On", "Mandatory Depends On" and "Read Only Depends On". A site's desk runs them as JavaScript;
 * this reads the part of JavaScript that Frappe documents, and runs nothing: fields of `doc` and `parent`, constants, comparisons,
 * arithmetic, `&&`, `||`, `!`, `?:`, lists, `in`, and a few functions. Everything else is unknown.
 */

import { BINARY, CONSTANTS, FUNCTIONS, isNothing, MEMBER_METHODS, memberOf, number, Unknown } from './values.ts';

/** What an expression may read. */
export interface Scope {
  /** The document, or the row of a child table. */
  doc: Readonly<Record<string, unknown>>;
  /** The document of a row. */
  parent?: Readonly<Record<string, unknown>>;
}

/** The fields that an expression reads. */
export interface FieldsRead {
  doc: readonly string[];
  parent: readonly string[];
}

type Compute = (scope: Scope) => unknown;
interface Compiled {
  compute: Compute;
  reads: FieldsRead;
}

/** No expression of Frappe or ERPNext is nearly as long or as deep. */
const MAX_LENGTH = 2000;
const MAX_DEPTH = 40;

const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d+)?(?![\w$]))|(?<text>'(?:[^'\\\n]|\\[^\nux0-9])*'|"(?:[^"\\\n]|\\[^\nux0-9])*")|(?<name>[A-Za-z_$][\w$]*)|(?<sign>===|!==|==|!=|<=|>=|&&|\|\||\?\?|\?\.(?!\d)|[-+*/%<>!?:()[\].,;]))/y;

interface Token {
  kind: 'number' | 'text' | 'name' | 'sign' | 'end';
  value: string;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const groups = TOKEN.exec(text)?.groups;
    const found = Object.entries(groups ?? {}).find(([, value]) => value !== undefined);
    if (!found) throw new Unknown();
    tokens.push({ kind: found[0] as Token['kind'], value: found[1] as string });
  }
  return [...tokens, { kind: 'end', value: '' }];
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };
const textOf = (quoted: string) => quoted.slice(1, -1).replace(/\\(.)/g, (_, sign: string) => ESCAPES[sign] ?? sign);

interface Step {
  /** After `?.`: ends the chain if there is nothing to read from. */
  isOptional: boolean;
  take: (value: unknown, scope: Scope) => unknown;
}

/** A parser of one expression, by recursive descent: the methods are the levels of precedence. */
class Parser {
  readonly #tokens: Token[];
  readonly #reads = { doc: new Set<string>(), parent: new Set<string>() };
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    if (text.length > MAX_LENGTH) throw new Unknown();
    this.#tokens = tokensOf(text);
  }

  parse(): Compiled {
    const compute = this.#choice();
    while (this.#accept(';'));
    if (this.#next.kind !== 'end') throw new Unknown();
    return { compute, reads: { doc: [...this.#reads.doc], parent: [...this.#reads.parent] } };
  }

  get #next(): Token {
    return this.#tokens[this.#at]!;
  }

  /** Moves on if the next token is this sign or word. */
  #accept(value: string): boolean {
    const isIt = this.#next.value === value && (this.#next.kind === 'sign' || this.#next.kind === 'name');
    if (isIt) this.#at += 1;
    return isIt;
  }

  #expect(value: string): void {
    if (!this.#accept(value)) throw new Unknown();
  }

  #nested<T>(parse: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new Unknown();
    const result = parse();
    this.#depth -= 1;
    return result;
  }

  #choice(): Compute {
    return this.#nested(() => {
      const test = this.#or();
      if (!this.#accept('?')) return test;
      const then = this.#choice();
      this.#expect(':');
      const otherwise = this.#choice();
      return (scope) => (test(scope) ? then(scope) : otherwise(scope));
    });
  }

  #or(): Compute {
    let left = this.#and();
    for (;;) {
      const [one, isFallback] = [left, this.#accept('??')];
      if (!isFallback && !this.#accept('||')) return left;
      const other = this.#and();
      left = isFallback ? (scope) => one(scope) ?? other(scope) : (scope) => one(scope) || other(scope);
    }
  }

  #and(): Compute {
    let left = this.#binary(0);
    while (this.#accept('&&')) {
      const [one, other] = [left, this.#binary(0)];
      left = (scope) => one(scope) && other(scope);
    }
    return left;
  }

  #binary(level: number): Compute {
    const operators = BINARY[level];
    if (!operators) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const { kind, value } = this.#next;
      const operate = kind === 'sign' || kind === 'name' ? own(operators, value) : undefined;
      if (!operate) return left;
      this.#at += 1;
      const [one, other] = [left, this.#binary(level + 1)];
      left = (scope) => operate(one(scope), other(scope));
    }
  }

  #unary(): Compute {
    if (this.#accept('!')) {
      const of = this.#nested(() => this.#unary());
      return (scope) => !of(scope);
    }
    if (this.#accept('-')) {
      const of = this.#nested(() => this.#unary());
      return (scope) => -number(of(scope));
    }
    return this.#chain();
  }

  /** A value and what is read from it: `doc.items?.length`, `['A', 'B'].includes(doc.kind)`. */
  #chain(): Compute {
    const start = this.#start();
    const steps: Step[] = [];
    for (let step = this.#step(); step; step = this.#step()) steps.push(step);
    if (steps.length === 0) return start;
    return (scope) => {
      let value = start(scope);
      for (const { isOptional, take } of steps) {
        if (isNothing(value)) {
          if (isOptional) return undefined;
          throw new Unknown();
        }
        value = take(value, scope);
      }
      return value;
    };
  }

  #step(): Step | undefined {
    const isOptional = this.#accept('?.');
    if (this.#accept('[')) {
      const key = this.#choice();
      this.#expect(']');
      return { isOptional, take: (value, scope) => memberOf(value, key(scope)) };
    }
    if (!isOptional && !this.#accept('.')) return undefined;
    const name = this.#word();
    if (!this.#accept('(')) return { isOptional, take: (value) => memberOf(value, name) };
    const method = own(MEMBER_METHODS, name);
    const values = this.#list(')');
    if (!method || values.length > 1) throw new Unknown();
    return { isOptional, take: (value, scope) => method(value, values[0]?.(scope)) };
  }

  #word(): string {
    const { kind, value } = this.#next;
    if (kind !== 'name') throw new Unknown();
    this.#at += 1;
    return value;
  }

  #list(end: string): Compute[] {
    const items: Compute[] = [];
    while (!this.#accept(end)) {
      if (items.length) this.#expect(',');
      // a list may end with a comma
      if (items.length && this.#accept(end)) break;
      items.push(this.#choice());
    }
    return items;
  }

  #start(): Compute {
    const { kind, value } = this.#next;
    this.#at += 1;
    if (kind === 'number') return () => Number(value);
    if (kind === 'text') return () => textOf(value);
    if (kind === 'name') return this.#named(value);
    if (value === '(') {
      const inner = this.#choice();
      this.#expect(')');
      return inner;
    }
    if (value !== '[') throw new Unknown();
    const items = this.#list(']');
    return (scope) => items.map((item) => item(scope));
  }

  #named(name: string): Compute {
    if (Object.hasOwn(CONSTANTS, name)) return () => CONSTANTS[name];
    if (name === 'doc' || name === 'parent') return this.#field(name);
    const run = own(FUNCTIONS, name);
    if (!run) throw new Unknown();
    this.#expect('(');
    const values = this.#list(')');
    return (scope) => run(...values.map((value) => value(scope)));
  }

  /** `doc.field` or `doc['field']`. The document itself is no value, so every expression says which fields it reads. */
  #field(of: 'doc' | 'parent'): Compute {
    this.#accept('?.') || this.#accept('.') || this.#mustBe('[');
    const isKey = this.#accept('[');
    const { kind, value } = this.#next;
    if (kind !== (isKey ? 'text' : 'name')) throw new Unknown();
    this.#at += 1;
    if (isKey) this.#expect(']');
    const field = isKey ? textOf(value) : value;
    this.#reads[of].add(field);
    return (scope) => memberOf(scope[of] ?? {}, field);
  }

  #mustBe(value: string): void {
    if (this.#next.kind !== 'sign' || this.#next.value !== value) throw new Unknown();
  }
}

const own = <T>(from: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(from, key) ? from[key] : undefined;

/** A field's name alone asks whether it has a value, and a table whether it has rows. */
function fieldAlone(fieldname: string): Compiled {
  if (!/^[A-Za-z_]\w*$/.test(fieldname)) throw new Unknown();
  return {
    compute: ({ doc }) => {
      const value = memberOf(doc, fieldname);
      return Array.isArray(value) ? value.length > 0 : value;
    },
    reads: { doc: [fieldname], parent: [] },
  };
}

function compile(expression: string): Compiled | undefined {
  const text = expression.trim();
  try {
    return text.startsWith('eval:') ? new Parser(text.slice('eval:'.length)).parse() : fieldAlone(text);
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

/**
 * Whether an expression holds for a document.
 * @param expression `eval:doc.status == 'Open'`, or the name of a field that must have a value
 * @returns undefined if it is unknown: it isn't understood, or JavaScript would throw an error
 */
export function evaluateExpression(expression: string, scope: Scope): boolean | undefined {
  try {
    const known = compile(expression);
    return known && Boolean(known.compute(scope));
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

/** The fields whose changes may change the expression's result; none if the expression is unknown. */
export const fieldsRead = (expression: string): FieldsRead => compile(expression)?.reads ?? { doc: [], parent: [] };
