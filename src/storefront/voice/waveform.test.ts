import { expect, test } from 'vitest';
import { BARS, computeBars } from './waveform.ts';

test('the height of a bar follows the loudness of its part', () => {
  const samples = Float32Array.from(
    { length: 4000 },
    (_, at) => (at % 2 ? -1 : 1) * [0.1, 0.4, 0, 0.2][Math.floor(at / 1000)]!,
  );
  expect(computeBars(samples, 4).map((height) => Number(height.toFixed(3)))).toEqual([0.25, 1, 0, 0.5]);
});

test('silence and very short recordings also have bars', () => {
  expect(computeBars(new Float32Array(1000))).toEqual(Array(BARS).fill(0));
  expect(computeBars(Float32Array.of(0.5, 0.25))).toHaveLength(BARS);
});
