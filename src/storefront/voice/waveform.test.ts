import { expect, test } from 'vitest';
import { BARS, computeBars } from './waveform.ts';

test('a bar is as high as its part of the recording is loud', () => {
  const samples = Float32Array.from(
    { length: 4000 },
    (_, at) => (at % 2 ? -1 : 1) * [0.1, 0.4, 0, 0.2][Math.floor(at / 1000)]!,
  );
  expect(computeBars(samples, 4).map((height) => Number(height.toFixed(3)))).toEqual([0.25, 1, 0, 0.5]);
});

test('silence and a recording shorter than its bars have bars too', () => {
  expect(computeBars(new Float32Array(1000))).toEqual(Array(BARS).fill(0));
  expect(computeBars(Float32Array.of(0.5, 0.25))).toHaveLength(BARS);
});
