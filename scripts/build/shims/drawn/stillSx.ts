import { default as rememberedSx, unstable_createStyleFunctionSx } from '../rememberedSx.ts';

export { unstable_createStyleFunctionSx };

interface Styled {
  sx?: unknown;
  theme?: object;
}

const known = new WeakMap<object, WeakMap<object, unknown>>();

/**
 * MUI's `sx` for drawing: styles that never change (stillStyles.ts has frozen them) are known by what they are, without reading
 * what is in them.
 */
function stillSx(props: Styled): unknown {
  const { sx, theme } = props;
  if (!theme || !sx || !Object.isFrozen(sx)) return rememberedSx(props);
  let styles = known.get(theme);
  if (!styles) {
    styles = new WeakMap();
    known.set(theme, styles);
  }
  let style = styles.get(sx);
  if (style === undefined) {
    style = rememberedSx(props);
    styles.set(sx, style);
  }
  return style;
}

export default Object.assign(stillSx, { filterProps: ['sx'] });
