import type { MediaRefusal, StoredImage, StoredPdf } from '../mediaJobs.ts';
import { storedImage } from './images.ts';

/** Where the marks of a PDF must be: at its beginning, and near its end. */
const END_LENGTH = 1024;

const hasMarks = (bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return file.subarray(0, 5).toString('latin1') === '%PDF-' && file.subarray(-END_LENGTH).includes('%%EOF');
};

/**
 * Returns a verification document as it is stored. A PDF is kept as it is: it is recognized by its marks, never opened, and only sent as a
 * download. Anything else must be a picture.
 */
export const storedDocument = async (bytes: Uint8Array): Promise<StoredPdf | StoredImage | MediaRefusal> =>
  hasMarks(bytes) ? { content: bytes, extension: 'pdf' } : storedImage(bytes);
