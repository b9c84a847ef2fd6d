const MEGABYTE = 1024 * 1024;

/** Maximum number of photos per complaint. */
export const MAX_EVIDENCE = 3;

/** Maximum file sizes in megabytes, as messages name them. */
const MEGABYTES = { image: 8, audio: 20 } as const;

/** Maximum bytes per file. The browser checks before uploading, and the server rejects larger files (decisions S2-V-08). */
export const MAX_FILE_BYTES = { image: MEGABYTES.image * MEGABYTE, audio: MEGABYTES.audio * MEGABYTE } as const;

const MEGAPIXELS = 24;

/** Maximum pixels (width times height). Larger images are rejected before decoding. */
export const MAX_IMAGE_PIXELS = MEGAPIXELS * 1_000_000;

/** Maximum length of a recording, in minutes. */
export const MAX_AUDIO_MINUTES = 15;

/** Values for `%{n}`, `%{megapixels}`, `%{minutes}` and `%{most}` in messages about files. */
export const FILE_VALUES = {
  image: { n: MEGABYTES.image, megapixels: MEGAPIXELS },
  audio: { n: MEGABYTES.audio, minutes: MAX_AUDIO_MINUTES },
  evidence: { n: MEGABYTES.image, most: MAX_EVIDENCE },
} as const;
