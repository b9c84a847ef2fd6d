import { css } from '@emotion/react';
// the file itself: by the package's own name this one would be found
import styleFunctionSx, {
  unstable_createStyleFunctionSx,
} from '../../../node_modules/@mui/system/esm/styleFunctionSx/styleFunctionSx.js';

export { unstable_createStyleFunctionSx };

/** Styles that are kept for a theme; then it begins anew, so that ones with a measured width in them do not pile up. */
const MOST = 2000;

interface Styled {
  sx?: unknown;
  theme?: object;
}

const known = new WeakMap<object, Map<string, unknown>>();

/** What was written, in one text: the same text, the same style. Functions are asked, as MUI asks them. */
function keyOf(value: unknown, theme: object): string {
  switch (typeof value) {
    case 'string':
      return `"${value}\u0000`;
    case 'function':
      return keyOf(value(theme), theme);
    case 'object': {
      if (value === null) return '0';
      let key = Array.isArray(value) ? '[' : '{';
      for (const name in value) key += `${name}\u0000${keyOf((value as Record<string, unknown>)[name], theme)}`;
      return `${key}}`;
    }
    default:
      return `${String(value)};`;
  }
}

/** MUI's `sx` with a memory: what was computed once for a theme is the same for the same words. */
function rememberedSx(props: Styled): unknown {
  const { sx, theme } = props;
  if (!sx) return null;
  if (!theme) return styleFunctionSx(props);
  const key = keyOf(sx, theme);
  let styles = known.get(theme);
  if (!styles || styles.size > MOST) {
    styles = new Map();
    known.set(theme, styles);
  }
  let style = styles.get(key);
  if (style === undefined) {
    // as text, which costs nothing to put into a rule
    // the two describe the same styles by types of their own
    style = css(styleFunctionSx(props) as never);
    styles.set(key, style);
  }
  return style;
}

export default Object.assign(rememberedSx, { filterProps: ['sx'] });
