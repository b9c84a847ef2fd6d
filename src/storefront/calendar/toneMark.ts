import type { EventRecord } from '../home/event.ts';

export type Mood = 'joyful' | 'mourning' | 'neutral';

/** What a day is marked for: mourning before joy, joy before what the community meets for. */
export const getMood = (events: readonly Pick<EventRecord, 'mood'>[]): Mood =>
  (['mourning', 'joyful'] as const).find((mood) => events.some((event) => event.mood === mood)) ?? 'neutral';

interface MarkColors {
  primary: { main: string };
  text: { primary: string };
  outlineStrong: string;
}

/** The colour of a day's mark and of its place in the legend, apart from the others in both looks. */
export const moodColor = (mood: Mood, palette: MarkColors): string =>
  ({ joyful: palette.primary.main, mourning: palette.text.primary, neutral: palette.outlineStrong })[mood];
