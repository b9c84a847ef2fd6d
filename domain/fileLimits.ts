const MEGABYTE = 1024 * 1024;

/** The most pictures of one complaint. */
export const MOST_EVIDENCE = 3;

/** The most bytes a file may have: refused by the server, and told before anything is sent (decisions S2-V-08). */
export const FILE_BYTES = { image: 8 * MEGABYTE, audio: 20 * MEGABYTE } as const;
