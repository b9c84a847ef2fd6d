import { expect, test } from 'vitest';
import { getAcceptedEncoding } from './encodings.ts';

test('the best encoding that a browser accepts is brotli, then gzip', () => {
  expect(getAcceptedEncoding('gzip, deflate, br')).toBe('br');
  expect(getAcceptedEncoding('br;q=0, GZIP;q=0.5')).toBe('gzip');
  expect(getAcceptedEncoding('identity')).toBeUndefined();
  expect(getAcceptedEncoding()).toBeUndefined();
});
