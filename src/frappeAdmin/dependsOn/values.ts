/** Values of expressions, and what can be done with them: nothing that would run code of a value. */

/** Thrown for anything that isn't part of the language, by the parser and while computing. */
export class Unknown extends Error {}

export type Primitive = string | number | boolean | null | undefined;
const isPrimitive = (value: unknown): value is Primitive => typeof value !== 'object' || value === null;
export const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** A value that JavaScript would convert without asking the object. */
function primitive(value: unknown): Primitive {
  if (!isPrimitive(value)) throw new Unknown();
  return value;
}

/** JavaScript's `==`. */
function isEqual(a: unknown, b: unknown): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (typeof a === typeof b) return a === b;
  return Number(primitive(a)) === Number(primitive(b));
}

/** JavaScript's `<`. */
function isLess(a: unknown, b: unknown): boolean {
  const [one, other] = [primitive(a), primitive(b)];
  return typeof one === 'string' && typeof other === 'string' ? one < other : Number(one) < Number(other);
}

function isAtMost(a: unknown, b: unknown): boolean {
  const [one, other] = [primitive(a), primitive(b)];
  return typeof one === 'string' && typeof other === 'string' ? one <= other : Number(one) <= Number(other);
}

function sum(a: unknown, b: unknown): string | number {
  const [one, other] = [primitive(a), primitive(b)];
  return typeof one === 'string' || typeof other === 'string'
    ? `${String(one)}${String(other)}`
    : Number(one) + Number(other);
}

export const number = (value: unknown): number => Number(primitive(value));

/** JavaScript asks whether a list has this position. Who writes `doc.status in ['Open']` asks whether it has this value. */
function isIn(value: unknown, list: unknown): boolean {
  if (!Array.isArray(list)) throw new Unknown();
  return list.some((one) => isEqual(one, value));
}

export const BINARY: readonly Readonly<Record<string, (a: unknown, b: unknown) => unknown>>[] = [
  {
    '==': isEqual,
    '!=': (a, b) => !isEqual(a, b),
    '===': (a, b) => a === b,
    '!==': (a, b) => a !== b,
  },
  {
    '<': isLess,
    '>': (a, b) => isLess(b, a),
    '<=': isAtMost,
    '>=': (a, b) => isAtMost(b, a),
    in: isIn,
  },
  { '+': sum, '-': (a, b) => number(a) - number(b) },
  {
    '*': (a, b) => number(a) * number(b),
    '/': (a, b) => number(a) / number(b),
    '%': (a, b) => number(a) % number(b),
  },
];

const contains = (list: unknown, value: unknown): boolean => {
  if (Array.isArray(list)) return list.includes(value);
  if (typeof list === 'string') return list.includes(String(primitive(value)));
  throw new Unknown();
};
const whole = (value: unknown): number =>
  Number.parseInt(String(Number(value === true) || (primitive(value) ?? '')), 10);

/** Frappe's own functions. */
export const FUNCTIONS: Readonly<Record<string, (...values: unknown[]) => unknown>> = {
  in_list: contains,
  cint: (value) => whole(value) || 0,
  flt: (value) => Number.parseFloat(String(primitive(value) ?? '')) || 0,
  cstr: (value) => (isNothing(value) ? '' : String(primitive(value))),
};

const ofText =
  (run: (text: string, value: string) => unknown) =>
  (text: unknown, value: unknown): unknown => {
    if (typeof text !== 'string') throw new Unknown();
    return run(text, String(primitive(value)));
  };

/** Methods of texts and lists. */
export const MEMBER_METHODS: Readonly<Record<string, (of: unknown, value: unknown) => unknown>> = {
  includes: contains,
  startsWith: ofText((text, value) => text.startsWith(value)),
  endsWith: ofText((text, value) => text.endsWith(value)),
  toLowerCase: ofText((text) => text.toLowerCase()),
  trim: ofText((text) => text.trim()),
};

export const CONSTANTS: Readonly<Record<string, Primitive>> = { true: true, false: false, null: null, undefined };

/** A member of a value: fields that it really has, and the length of texts and lists; never anything inherited. */
export function memberOf(value: unknown, key: unknown): unknown {
  if (typeof value === 'string') return key === 'length' ? value.length : undefined;
  if (isPrimitive(value)) return undefined;
  const name = String(primitive(key));
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}
