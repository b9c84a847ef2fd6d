const MEGABYTE = 1024 * 1024;

/** The most pictures of one complaint. */
export const MAX_EVIDENCE = 3;

/** The largest files, in megabytes, as the sentences about them name it. */
const MEGABYTES = { image: 8, audio: 20 } as const;

/** The most bytes a file may have: refused by the server, and told before anything is sent (decisions S2-V-08). */
export const FILE_BYTES = { image: MEGABYTES.image * MEGABYTE, audio: MEGABYTES.audio * MEGABYTE } as const;

const MEGAPIXELS = 24;

/** The most pixels of a picture, width times height: a larger one is refused before it is decoded. */
export const MAX_IMAGE_PIXELS = MEGAPIXELS * 1_000_000;

/** The longest recording, in minutes. */
export const AUDIO_MINUTES = 15;

/** What the sentences about files say for `%{n}`, `%{megapixels}`, `%{minutes}` and `%{most}`. */
export const FILE_VALUES = {
  image: { n: MEGABYTES.image, megapixels: MEGAPIXELS },
  audio: { n: MEGABYTES.audio, minutes: AUDIO_MINUTES },
  evidence: { n: MEGABYTES.image, most: MAX_EVIDENCE },
} as const;
