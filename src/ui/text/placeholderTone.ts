const tones = ['lagoon', 'date', 'night', 'palm', 'clay'] as const;

/** The tones of illustrations, as defined in the theme's `palette.art`. */
export type ArtTone = (typeof tones)[number];

/**
 * The tone of an item without a picture: stable per ID on every page.
 * @param step offset for further items of the same owner
 */
export function placeholderTone(id: string, step = 0): ArtTone {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
  return tones[(sum + step) % tones.length] as ArtTone;
}
