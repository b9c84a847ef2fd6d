import { expect, test } from 'vitest';
import { still } from './shims/drawn/still.ts';
import { stillStyles } from './stillStyles.ts';

/** What becomes of the styles of a component that takes `on` and `sx`. */
function made(styles: string): string {
  const { transform } = stillStyles();
  if (typeof transform !== 'function') throw new Error('It transforms no files.');
  const code = `import { red } from './red.ts';\nconst WIDE = { width: 9 };\nexport function Part({ on, sx }) {\n  return <Box sx={${styles}} />;\n}\n`;
  const answer: unknown = Reflect.apply(transform, undefined, [code, '/place/src/Part.tsx']);
  return /<Box sx=\{(.*)\} \/>/s.exec(String(answer))?.[1] ?? '';
}

test('styles of plain values, and of what the file has from its beginning, are made once', () => {
  for (const styles of [
    '{ width: 9 }',
    '{ ...WIDE, color: red[4] }',
    '({ palette }) => ({ color: palette.red })',
    'WIDE',
  ])
    expect(made(styles)).toBe(`(still0 ??= Object.freeze(${styles}))`);
});

test('styles that ask something of the component are made once for each value of it', () => {
  const styles = '({ palette: { red } }) => ({ color: on ? red : undefined })';
  expect(made(styles)).toBe(`__still(still0, [on], () => (${styles}))`);
  expect(made('{ width: on, ...sx }')).toBe('__still(still0, [on,sx], () => ({ width: on, ...sx }))');
});

test('styles that are handed on stay as they are', () => expect(made('sx')).toBe('sx'));

test('the same plain values get the same styles, and others their own', () => {
  const known = new Map<string, object>();
  const of = (...values: unknown[]) => still(known, values, () => ({ values }));
  expect(of(1, 'a')).toBe(of(1, 'a'));
  expect(of(1, 'a')).not.toBe(of('1', 'a'));
  expect(of(undefined)).not.toBe(of('undefined'));
  expect(Object.isFrozen(of(true))).toBe(true);
  const several = {};
  expect(of(several)).not.toBe(of(several));
});
