import type { CSSRule, CSSStyleSheet, GlobalWindow } from 'happy-dom';
import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js';
import CSSMediaRule from 'happy-dom/lib/css/rules/CSSMediaRule.js';
import CSSStyleRule from 'happy-dom/lib/css/rules/CSSStyleRule.js';
import MediaQueryList from 'happy-dom/lib/match-media/MediaQueryList.js';
import MediaQueryParser from 'happy-dom/lib/match-media/MediaQueryParser.js';
import { clearComputedStyleCache, cssText } from 'happy-dom/lib/PropertySymbol.js';
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js';

/**
 * Whoever looks for a button by its name asks for the style of everything on the page, and happy-dom tries every rule of every sheet
 * on each element and on all above it: most of the time of a test of pages. Here each element is tried on
 * the rules that name a class or the element of it, those of a media query only where it holds; the rest is happy-dom's, so that
 * the answers are the same. What is never asked for (colours, sizes, fonts) is not worked out, and has no answer.
 */

/** Selectors whose last part tells all that it wants by names of classes and of an element: no list, no attribute, no `:not()`. */
const PLAIN = /^[\w\s.>+~:*-]+$/;
const ONE_CLASS = /^\.[A-Za-z_][\w-]*$/;

interface Wanted {
  /** Classes that the element must have. */
  classes: string[];
  /** Its name, in lower case; '' for any. */
  name: string;
  /** Nothing else is wanted: with its class it matches. */
  alone: boolean;
}

const read = new Map<string, Wanted | undefined>();

function wantedBy(selector: string): Wanted | undefined {
  if (read.has(selector)) return read.get(selector);
  // What follows a colon is another condition, which is not looked at here.
  const [last = ''] = /[^\s>+~]*$/.exec(selector.trim())?.[0].split(':') ?? [];
  const wanted = PLAIN.test(selector)
    ? {
        classes: [...last.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
        name: (/^[A-Za-z][\w-]*/.exec(last)?.[0] ?? '').toLowerCase(),
        alone: ONE_CLASS.test(selector),
      }
    : undefined;
  read.set(selector, wanted);
  return wanted;
}

/** What happy-dom gives a class in the order of rules. */
const CLASS = { priorityWeight: 10 };

type Rules = readonly CSSRule[];
interface Sheet {
  cssRules: Rules;
}
/** What happy-dom's own method takes. */
interface Tried {
  elements: readonly { element: Element }[];
  cssRules: Rules;
  hostElement?: unknown;
}

/** All that is asked of a style here: whether somebody sees an element and can press it, where it is, and in which direction it reads. */
const ASKED =
  /(?<=^|;)\s*(?:display|visibility|pointer-events|direction|position|overflow|inset-inline|margin-inline)[\w-]*\s*:[^;]*/g;

const shortened = new WeakMap<CSSRule, Rules>();

/** A rule without the words that nobody asks about, which is most of them; none of it where nothing is left. */
function asked(rule: CSSRule): Rules {
  if (!(rule instanceof CSSStyleRule)) return [rule];
  const known = shortened.get(rule);
  if (known) return known;
  const words = rule[cssText].match(ASKED)?.join(';');
  const left = words ? [Object.create(rule, { [cssText]: { value: `${words};` } })] : [];
  shortened.set(rule, left);
  return left;
}

/** The rules that hold in the window as it is: what a media query keeps away now is not among them. */
function standing(rules: Rules, window: GlobalWindow): Rules {
  return rules.flatMap((rule) => {
    if (!(rule instanceof CSSMediaRule)) return asked(rule);
    const { matches } = new MediaQueryList({ window, media: rule.conditionText, rootFontSize: 16 });
    return matches ? standing(rule.cssRules, window) : [];
  });
}

/** Rules by a class or the name that an element must have, each with its place among all; the others are tried on every element. */
interface RuleIndex {
  byClass: Map<string, number[]>;
  byName: Map<string, number[]>;
  others: number[];
}

const indices = new WeakMap<Rules, RuleIndex>();

function indexOf(rules: Rules): RuleIndex {
  const known = indices.get(rules);
  if (known) return known;
  const index: RuleIndex = { byClass: new Map(), byName: new Map(), others: [] };
  const note = (map: Map<string, number[]>, key: string, place: number): void => {
    const places = map.get(key);
    if (places) places.push(place);
    else map.set(key, [place]);
  };
  rules.forEach((rule, place) => {
    const selectorText = rule instanceof CSSStyleRule ? rule.selectorText : '';
    const { classes: [first] = [], name = '' } = wantedBy(selectorText) ?? {};
    if (selectorText && first) note(index.byClass, first, place);
    else if (selectorText && name) note(index.byName, name, place);
    else index.others.push(place);
  });
  indices.set(rules, index);
  return index;
}

/** The rules that may hold for an element, in their order. */
function rulesFor(element: Element, rules: Rules): Rules {
  const { byClass, byName, others } = indexOf(rules);
  const names = (element.getAttribute('class') ?? '').split(' ');
  const found = [
    ...others,
    ...(byName.get(element.localName) ?? []),
    ...names.flatMap((name) => byClass.get(name) ?? []),
  ];
  return [...new Set(found)].sort((one, other) => one - other).flatMap((place) => rules[place] ?? []);
}

/** Answers for the browser of a test what can be answered at once. @param window whose document is styled by one list of rules */
export function quickenStyles(window: GlobalWindow): void {
  const matches = QuerySelector.matches;
  QuerySelector.matches = function (element, selector, options) {
    const wanted = typeof selector === 'string' ? wantedBy(selector) : undefined;
    if (wanted) {
      if (wanted.name && wanted.name !== element.localName?.toLowerCase()) return null;
      const has = ` ${element.getAttribute('class') ?? ''} `;
      if (!wanted.classes.every((name) => has.includes(` ${name} `))) return null;
      if (wanted.alone) return CLASS;
    }
    return matches.call(this, element, selector, options);
  };

  const { prototype } = CSSComputedStyle;
  const getStyleSheets: (root: unknown) => readonly Sheet[] = Reflect.get(prototype, 'getStyleSheets');
  const parseCSSRules: (tried: Tried) => void = Reflect.get(prototype, 'parseCSSRules');
  let all: Rules | undefined;
  let size = '';
  // happy-dom calls it whenever a sheet came, went or got other words; a rule put into a sheet it does not notice itself
  const { document } = window;
  const forget = document[clearComputedStyleCache];
  document[clearComputedStyleCache] = function (): void {
    all = undefined;
    forget.call(this);
  };
  const { insertRule, deleteRule } = window.CSSStyleSheet.prototype;
  Object.assign(window.CSSStyleSheet.prototype, {
    insertRule(this: CSSStyleSheet, ...given: Parameters<typeof insertRule>): number {
      document[clearComputedStyleCache]();
      return insertRule.apply(this, given);
    },
    deleteRule(this: CSSStyleSheet, place: number): void {
      document[clearComputedStyleCache]();
      deleteRule.call(this, place);
    },
  });
  Reflect.set(prototype, 'getStyleSheets', function (this: unknown, root: unknown): readonly Sheet[] {
    if (root !== document) return getStyleSheets.call(this, root);
    const now = `${window.innerWidth} ${window.innerHeight}`;
    if (!all || now !== size) {
      size = now;
      const rules = getStyleSheets.call(this, root).flatMap(({ cssRules }) => [...cssRules]);
      all = standing(rules, window);
    }
    return [{ cssRules: all }];
  });
  Reflect.set(prototype, 'parseCSSRules', function (this: unknown, tried: Tried): void {
    if (tried.cssRules !== all || tried.hostElement) parseCSSRules.call(this, tried);
    else
      for (const one of tried.elements)
        parseCSSRules.call(this, { ...tried, elements: [one], cssRules: rulesFor(one.element, all) });
  });

  const parse = MediaQueryParser.parse;
  type Query = Parameters<typeof parse>[0];
  const parsed = new WeakMap<Query['window'], Map<string, ReturnType<typeof parse>>>();
  MediaQueryParser.parse = function (query) {
    const known = parsed.get(query.window) ?? new Map<string, ReturnType<typeof parse>>();
    parsed.set(query.window, known);
    const key = `${query.rootFontSize ?? ''} ${query.mediaQuery}`;
    const items = known.get(key) ?? parse.call(this, query);
    known.set(key, items);
    return items;
  };
}
