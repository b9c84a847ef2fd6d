// the files themselves: the package does not name them
import defaultSxConfig from '../../../../node_modules/@mui/system/esm/styleFunctionSx/defaultSxConfig.js';
import extendSxProp from '../../../../node_modules/@mui/system/esm/styleFunctionSx/extendSxProp.js';

type Props = Record<string, unknown>;
const config: Props = defaultSxConfig;

/** What stands for no `sx`, always the same one. */
const NONE = Object.freeze({});
const merged = new WeakMap<object, Map<string, unknown>>();

/** One word for each value; none for what is no plain one. */
const wordOf = (value: unknown): string | undefined =>
  typeof value === 'object' || typeof value === 'function' ? undefined : `${typeof value} ${value}\n`;

/** MUI's way of taking style properties into `sx`, which leaves still styles still, and makes the same of the same. */
export default function extendStillSx(props: Props): Props {
  const sx = props.sx ?? NONE;
  if (props.theme !== undefined || !Object.isFrozen(sx) || Array.isArray(sx)) return extendSxProp(props);
  const others: Props = {};
  let key = '';
  for (const name in props) {
    if (name === 'sx') continue;
    const value = props[name];
    if (name in config) {
      const word = wordOf(value);
      if (word === undefined) return extendSxProp(props);
      key += `${name} ${word}`;
    } else others[name] = value;
  }
  let known = merged.get(sx);
  if (!known) {
    known = new Map();
    merged.set(sx, known);
  }
  let both = known.get(key);
  if (both === undefined) {
    both = Object.freeze(extendSxProp({ ...props, sx }).sx);
    known.set(key, both);
  }
  others.sx = both;
  return others;
}
