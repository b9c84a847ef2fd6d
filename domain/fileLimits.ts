const MEGABYTE = 1024 * 1024;

/** Maximum number of photos per complaint. */
export const MAX_EVIDENCE = 3;

/** Maximum number of files of one verification document: photos of its pages. */
export const MAX_DOCUMENT_FILES = 4;

/** Maximum file sizes in megabytes, as messages name them. */
const MEGABYTES = { image: 8, audio: 20, document: 8 } as const;

/** Maximum bytes per file. The browser checks before uploading, and the server rejects larger files (decisions S2-V-08). */
export const MAX_FILE_BYTES = {
  image: MEGABYTES.image * MEGABYTE,
  audio: MEGABYTES.audio * MEGABYTE,
  document: MEGABYTES.document * MEGABYTE,
} as const;

/** What an upload is for, which is its field in the form: a document is a PDF or a photo, and always private. */
export type UploadField = keyof typeof MAX_FILE_BYTES;

const MEGAPIXELS = 24;

/** Maximum pixels (width times height). Larger images are rejected before decoding. */
export const MAX_IMAGE_PIXELS = MEGAPIXELS * 1_000_000;

/** Maximum length of a recording, in minutes. */
export const MAX_AUDIO_MINUTES = 15;

/** Values for `%{n}`, `%{megapixels}`, `%{minutes}` and `%{most}` in messages about files. */
export const FILE_VALUES = {
  image: { n: MEGABYTES.image, megapixels: MEGAPIXELS },
  audio: { n: MEGABYTES.audio, minutes: MAX_AUDIO_MINUTES },
  document: { n: MEGABYTES.document, megapixels: MEGAPIXELS, most: MAX_DOCUMENT_FILES },
  evidence: { n: MEGABYTES.image, most: MAX_EVIDENCE },
} as const;
