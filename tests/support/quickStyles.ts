import MediaQueryParser from 'happy-dom/lib/match-media/MediaQueryParser.js';
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js';

/**
 * Whoever looks for a button by its name asks for the style of everything on the page, and happy-dom tries every rule of every sheet
 * on each element and on all above it: most of the time of a test of pages. Here is said quickly what cannot match, and read once
 * what a media query says; the rest is happy-dom's, so that the answers are the same.
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

/** Answers for the browser of a test what can be answered at once. */
export function quickenStyles(): void {
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
