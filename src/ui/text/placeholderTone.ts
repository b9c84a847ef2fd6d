const tones = ['lagoon', 'date', 'night', 'palm', 'clay'] as const;

/** The names of the drawn pictures' colours, as the theme has them in `palette.art`. */
export type ArtTone = (typeof tones)[number];

/**
 * The colour of something that has no picture of its own: the same for the same id on every page.
 * @param step how many colours further, for the second, third ... of the same owner
 */
export function placeholderTone(id: string, step = 0): ArtTone {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
  return tones[(sum + step) % tones.length] as ArtTone;
}
