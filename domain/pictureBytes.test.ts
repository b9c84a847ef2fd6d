import { expect, test } from 'vitest';
import { isPicture } from './pictureBytes.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ['a JPEG', '\xff\xd8\xff\xe0\x00\x10JFIF', true],
  ['a PNG', '\x89PNG\r\n\x1a\n\x00\x00\x00\r', true],
  ['a WebP', 'RIFF\x24\x00\x00\x00WEBP', true],
  ['a WAV, which begins as a WebP does', 'RIFF\x24\x00\x00\x00WAVE', false],
  ['a GIF', 'GIF89a\x01\x00\x01\x00\x80\x00', false],
  ['words', 'just words', false],
  ['nothing', '', false],
])('%s', (_name, head, wanted) => expect(isPicture(bytes(head))).toBe(wanted));
