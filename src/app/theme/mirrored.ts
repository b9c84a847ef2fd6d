import type { StylisPlugin } from '@emotion/cache';

const other = (side: string): string =>
  ({ left: 'right', right: 'left', ltr: 'rtl', rtl: 'ltr', e: 'w', w: 'e' })[side] ?? side;
/** `left` and `right` as words of their own, but for addresses. */
const withOtherSides = (text: string): string =>
  text.replace(/url\([^)]*\)|(?<![a-z])(left|right)(?![a-z])/gi, (word, side?: string) => (side ? other(side) : word));
const negative = (length: string): string =>
  Number.parseFloat(length) === 0 ? length : length.startsWith('-') ? length.slice(1) : `-${length}`;

const BRACKETS = String.raw`\((?:[^()]|\([^()]*\))*\)`;
const WORD = new RegExp(`(?:[^\\s(]|${BRACKETS})+`, 'g');
const LAYER = new RegExp(`(?:[^,(]|${BRACKETS})+`, 'g');
const HALF = /[^/]+/g;
const parts = (text: string, part: RegExp): string[] => text.match(part) ?? [];

/** `1px 2px 3px 4px`: what stands second and fourth. */
function fourSides(value: string): string {
  const [, all = '', important = ''] = /^(.*?)(\s*!important)?$/.exec(value) ?? [];
  const [top, right, bottom, left, ...more] = parts(all, WORD);
  return left === undefined || more.length > 0 ? value : `${top} ${left} ${bottom} ${right}${important}`;
}

function corners(value: string): string {
  const [a = '', b, c, d] = parts(value, WORD);
  if (b === undefined) return a;
  if (c === undefined) return `${b} ${a}`;
  return d === undefined ? `${b} ${a} ${b} ${c}` : `${b} ${a} ${d} ${c}`;
}

/** The first length of each shadow goes sideways. */
const shadows = (value: string): string =>
  parts(value, LAYER)
    .map((shadow) => {
      const words = parts(shadow, WORD);
      const sideways = words.findIndex((word) => /^-?[\d.]/.test(word));
      return words.map((word, at) => (at === sideways ? negative(word) : word)).join(' ');
    })
    .join(',');

/** A share of the room that is left, counted from the left. */
const places = (value: string): string =>
  parts(value, LAYER)
    .map((layer) => {
      const words = parts(layer, WORD);
      const sideways = words.findIndex((word) => /^-?[\d.]/.test(word));
      return words
        .map((word, at) => (at === sideways && word.endsWith('%') ? `${100 - Number.parseFloat(word)}%` : word))
        .join(' ');
    })
    .join(',');

const moves = (value: string): string =>
  value.replace(/(translateX?\(\s*)(-?[\d.]+[a-z%]*)/g, (_, move: string, length: string) => move + negative(length));

/**
 * A declaration as it reads on a page from right to left. What stands in `url()` stays, and so do properties of the page's own.
 * @returns name and value
 */
export function mirrored(name: string, value: string): [name: string, value: string] {
  if (name.startsWith('--')) return [name, value];
  const turned = withOtherSides(name);
  if (/(^|-)(margin|padding)$|border-width$|border-color$|border-style$/.test(name)) return [turned, fourSides(value)];
  if (name.endsWith('border-radius')) return [turned, parts(value, HALF).map(corners).join('/')];
  if (name.endsWith('-shadow')) return [turned, shadows(value)];
  if (name === 'transform') return [turned, moves(value)];
  if (name === 'direction') return [turned, value.replace(/^(ltr|rtl)/, other)];
  if (name === 'cursor')
    return [turned, value.replace(/(?<![a-z])([ns]?)([ew])-resize/, (_, up, side) => `${up}${other(side)}-resize`)];
  if (/^background(-position(-x)?)?$/.test(name)) return [turned, places(withOtherSides(value))];
  return [turned, withOtherSides(value)];
}

/** Turns the styles of a page around, but for what is marked `@noflip`: emotion asks for each declaration. */
export const mirroring: StylisPlugin = (element, index, siblings) => {
  if (element.type !== 'decl' || typeof element.props !== 'string' || typeof element.children !== 'string') return;
  const before = siblings[index - 1];
  if (before?.type === 'comm' && before.value.includes('@noflip')) return;
  const [name, value] = mirrored(element.props, element.children);
  if (name === element.props && value === element.children) return;
  Object.assign(element, { props: name, children: value, value: `${name}:${value};`, length: name.length });
};
