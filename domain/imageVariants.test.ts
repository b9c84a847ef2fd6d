import { expect, test } from 'vitest';
import { focusFragment, getSrcset, parseFocus, withoutFocus } from './imageVariants.ts';

test('a picture’s URL carries its focal point', () => {
  const path = `/files/ab12.jpg${focusFragment({ x: 29.6, y: 0 })}`;
  expect(path).toBe('/files/ab12.jpg#focus=30,0');
  expect(parseFocus(path)).toEqual({ x: 30, y: 0 });
  expect(withoutFocus(path)).toBe('/files/ab12.jpg');
  expect(focusFragment(undefined)).toBe('');
  for (const other of ['/files/ab12.jpg', '#focus=101,0', '#focus=1', '/files/a.jpg#focus=1,2,3', '#focus=-1,2'])
    expect(parseFocus(other)).toBeUndefined();
  // variants are files: no fragment belongs to them
  expect(getSrcset(path)).toBe(getSrcset('/files/ab12.jpg'));
  expect(getSrcset(path)).toContain('/files/ab12.480.webp 480w');
});
