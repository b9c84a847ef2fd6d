import { compile, middleware, serialize, stringify } from 'stylis';
import rtlPlugin from 'stylis-plugin-rtl';
import { expect, test } from 'vitest';
import { mirrored, mirroring } from './mirrored.ts';

const turned = (css: string, by: unknown): string =>
  serialize(compile(`.a{${css}}`), middleware([by as typeof stringify, stringify]));

const plain = (css: string): string => css.replace(/\s*([/!])\s*/g, '$1');

/** What components write, as the widely used plugin turns it. */
test.each([
  'margin-left:8px;padding-right:-4px;left:0;right:auto;',
  'padding:1px 2px 3px 4px;margin:0 auto;padding:1px 2px 3px;margin:-1px 2px 3px -4px!important;',
  'padding:1px calc(2px + 1em) 3px 4px;',
  'border-width:1px 2px 3px 4px;border-style:solid none solid dashed;border-color:red transparent blue transparent;',
  'border-left:1px solid red;border-top-left-radius:4px;border-bottom-right-radius:inherit;',
  'border-radius:4px;border-radius:1px 2px;border-radius:1px 2px 3px;border-radius:1px 2px 3px 4px;',
  'border-radius:1px 2px 3px 4px / 5px 6px;',
  'box-shadow:0 1px 2px rgba(0, 0, 0, .2);box-shadow:inset 2px 0 red;text-shadow:1px 1px red;text-shadow:red -1px 1px;',
  'transform:translateX(-100%);transform:translate(14px, -9px) scale(0.75);transform:rotate(45deg) translate(50%, 50%);',
  'text-align:left;float:right;clear:left;transform-origin:top left;',
  'transition:left 200ms,padding-right 1s,transform 1s;',
  'direction:ltr;direction:rtl;',
  'cursor:e-resize;cursor:nw-resize;cursor:col-resize;cursor:ew-resize;',
  'background:linear-gradient(90deg, transparent, red 50%, transparent);background-position:10% 0;',
  'background-position:right 12px center;background:url(left.png) no-repeat left 5% top;',
  'width:calc(100% - 12px);flex:1 1 0;inset:0;content:"";grid-area:1/2/3/4;',
  '& .b{left:0;}&:hover{margin-left:2px;}',
  'animation:bright 1s;will-change:left,right;',
])('%s', (css) => {
  expect(plain(turned(css, mirroring))).toBe(plain(turned(css, rtlPlugin)));
});

test('what is marked stays, and so do names of our own and addresses', () => {
  expect(turned('/* @noflip */ left:0px;right:3px;', mirroring)).toBe('.a{left:0px;left:3px;}');
  expect(turned('direction:ltr /*! @noflip */;', mirroring)).toContain('direction:ltr');
  expect(mirrored('--left', 'left')).toEqual(['--left', 'left']);
  expect(mirrored('background', 'url(a-left.png) left')).toEqual(['background', 'url(a-left.png) right']);
});

test('rules within a condition and steps of an animation are turned as well', () => {
  const css = (by: unknown): string =>
    turned('@media (min-width:3px){left:0;}@keyframes x{from{left:0;}to{transform:translateX(-100%);}}', by);
  expect(css(mirroring)).toBe(css(rtlPlugin));
});

test('every shadow goes the other way, not the first alone', () => {
  expect(mirrored('box-shadow', '1px 0 red, 2px 3px 4px rgba(0, 0, 0, .2)')).toEqual([
    'box-shadow',
    '-1px 0 red,-2px 3px 4px rgba(0, 0, 0, .2)',
  ]);
});
