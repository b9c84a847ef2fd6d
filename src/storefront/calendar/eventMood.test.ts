import { expect, it } from 'vitest';
import { schemePalette } from '../../app/theme/schemes.ts';
import { getMood, type Mood, moodColor } from './eventMood.ts';

it('getMood prefers mourning over joy, and joy over community events', () => {
  const day = (...moods: Mood[]) => getMood(moods.map((mood) => ({ mood })));
  expect([day('neutral', 'joyful', 'mourning'), day('neutral', 'joyful'), day('neutral')]).toEqual([
    ...['mourning', 'joyful', 'neutral'],
  ]);
});

it('moodColor returns a different color for each mood in both color schemes', () => {
  for (const look of ['light', 'dark'] as const) {
    const palette = schemePalette(look, false);
    const colors = (['joyful', 'mourning', 'neutral'] as const).map((mood) => moodColor(mood, palette));
    expect(new Set(colors).size).toBe(3);
  }
});
