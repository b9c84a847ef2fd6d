import type { EventRecord } from '../home/event.ts';

export type Mood = 'joyful' | 'mourning' | 'neutral';

/** The mood that marks a day: mourning, else joyful, else neutral. */
export const getMood = (events: readonly Pick<EventRecord, 'mood'>[]): Mood =>
  (['mourning', 'joyful'] as const).find((mood) => events.some((event) => event.mood === mood)) ?? 'neutral';

interface MarkColors {
  primary: { main: string };
  text: { primary: string };
  outlineStrong: string;
}

/** The color of a day's mark and its legend entry, distinct in both color schemes. */
export const moodColor = (mood: Mood, palette: MarkColors): string =>
  ({ joyful: palette.primary.main, mourning: palette.text.primary, neutral: palette.outlineStrong })[mood];
