/** Number of leading bytes that identify a file format. */
export const PICTURE_HEAD = 12;

const begins = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** Whether the first bytes of a file are those of a JPEG, PNG or WebP image, whatever its name. */
export const isPicture = (head: Uint8Array): boolean =>
  begins(head, JPEG) || begins(head, PNG) || (begins(head, RIFF) && begins(head, WEBP, 8));
