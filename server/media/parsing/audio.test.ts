import { expect, it } from 'vitest';
import { audioSeconds } from './audio.ts';

/** One MPEG frame of layer III, 44.1 kHz: 1152 samples, whatever its bit rate. */
function frame(rate: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  bytes.set([0xff, 0xfb, rate << 4, 0]);
  return bytes;
}

it('measures a recording whose bit rate changes by all of its frames', async () => {
  const frames = [frame(1, 104), ...Array.from({ length: 2000 }, () => frame(14, 1044))];
  expect(await audioSeconds(Buffer.concat(frames))).toBeCloseTo((2001 * 1152) / 44_100, 0);
});

it('says nothing of what is no recording', async () => {
  expect(await audioSeconds(new TextEncoder().encode('<html>'))).toBeUndefined();
  expect(await audioSeconds(new TextEncoder().encode('OggS and nothing else'))).toBeUndefined();
});
