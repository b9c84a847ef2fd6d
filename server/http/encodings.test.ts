import { expect, test } from 'vitest';
import { getAcceptedEncoding } from './encodings.ts';

test('the preferred encoding is brotli, then gzip, among those that the browser accepts', () => {
  expect(getAcceptedEncoding('gzip, deflate, br')).toBe('br');
  expect(getAcceptedEncoding('br;q=0, GZIP;q=0.5')).toBe('gzip');
  expect(getAcceptedEncoding('identity')).toBeUndefined();
  expect(getAcceptedEncoding()).toBeUndefined();
});
