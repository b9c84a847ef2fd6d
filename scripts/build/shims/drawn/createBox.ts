import { css, __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import { createElement, type ElementType, type ReactNode } from 'react';
// the files themselves: the package's own names lead to all of it
import styleFunctionSx, { extendSxProp } from '../../../../node_modules/@mui/system/esm/styleFunctionSx/index.js';
import useTheme from '../../../../node_modules/@mui/system/esm/useTheme/index.js';

type StyleCache = NonNullable<ReturnType<typeof useStyleCache>>;
type Style = ReturnType<typeof css>;

interface Options {
  themeId?: string;
  defaultTheme?: object;
}

interface Props {
  className?: string;
  component?: ElementType;
  as?: ElementType;
  theme?: object;
  sx?: object;
}

const EMPTY = css('');
/** What a styled element makes of the text of its `sx`. */
const made = new WeakMap<object, Style>();

/** Emotion's own way with a styled element that has no other styles. */
function elementStyle(style: Style | null): Style {
  if (!style) return EMPTY;
  const known = made.get(style);
  if (known) return known;
  // of two parts, as one alone would be taken as it is
  const own = css(style, '');
  made.set(style, own);
  return own;
}

/** Has the styles written with the page. @returns their class */
function insert(cache: StyleCache, style: Style): string {
  const name = `${cache.key}-${style.name}`;
  cache.registered[name] ??= style.styles;
  // a style brings the movements that it names
  if (cache.inserted[style.name] === undefined)
    for (let part: Style | undefined = style; part; part = part.next)
      cache.insert(part === style ? `.${name}` : '', part, cache.sheet, true);
  return name;
}

/**
 * MUI's `Box` for drawing, in one step: there it is a component that draws a styled one, which draws an element beside one that
 * writes its styles. A page of cards has hundreds.
 */
export default function createBox(options: Options = {}) {
  const { themeId, defaultTheme } = options;
  return function Box(given: Props): ReactNode {
    const cache = useStyleCache();
    if (!cache) throw new Error('A box outside of a cache of styles.');
    const { className, component = 'div', as, theme, sx, ...others }: Props = extendSxProp(given);
    const outer = useTheme(defaultTheme) as Record<string, object>;
    const style = styleFunctionSx({ sx, theme: theme ?? ((themeId && outer[themeId]) || outer) }) as Style | null;
    // classes of other styled elements are styles to be taken in
    const inherited: string[] = [];
    let classes = '';
    for (const name of className ? className.split(' ') : []) {
      if (cache.registered[name] !== undefined) inherited.push(`${cache.registered[name]};`);
      else if (name) classes += `${name} `;
    }
    const own = inherited.length > 0 ? css(style ?? '', ...inherited) : elementStyle(style);
    const name = insert(cache, own);
    // two children, as a styled element has them: ids are made of places
    return [null, createElement(as ?? component, { className: `${classes}${name}`, ...others })];
  };
}
