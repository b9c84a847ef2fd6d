import { createHash } from 'node:crypto';
import { mayUpload } from '../../../domain/access.ts';
import { FILE_VALUES, MAX_FILE_BYTES, type UploadField } from '../../../domain/fileLimits.ts';
import { imageFileName, PRIVATE_FILE } from '../../../domain/imageVariants.ts';
import type { CatalogueKey } from '../../../domain/messageKey.ts';
import { serverPaths } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import { DAY, HOUR } from '../../../domain/time/kuwaitTime.ts';
import { logProblem } from '../../frappe/errorLogging.ts';
import { FrappeError } from '../../frappe/schema/errors.ts';
import type { StoredAudio, StoredImage, StoredPdf } from '../../media/mediaJobs.ts';
import type { MediaProcess } from '../../media/mediaProcess.ts';
import type { Host } from '../../ports/context.ts';
import type { Session } from '../../ports/session.ts';
import { mediaJob } from '../common/mediaJob.ts';
import type { RateLimit, RateLimits } from '../common/rateLimits.ts';
import { refuse } from '../common/refuse.ts';
import { getRole } from '../common/roles.ts';
import type { ImageVariants, KeepFile } from './imageVariants.ts';

/** How many files an account may upload per hour. */
const MAX_UPLOADS = 20;
/** How many megabytes an account may upload per day. */
const MAX_MEGABYTES = 200;
const MEGABYTE = 1024 * 1024;

export interface UploadParts {
  host: Host;
  media: MediaProcess;
  variants: ImageVariants;
  /** Stores the bytes where the host stores files. */
  keepFile: KeepFile;
}

const tooLarge = (fieldname: UploadField): never =>
  refuse('MaxFileSizeReachedError', `vendor.${fieldname}_size`, {
    status: 413,
    fieldname,
    values: FILE_VALUES[fieldname],
  });
const wrongType = (key: CatalogueKey, fieldname: string): never =>
  refuse('UnsupportedMediaType', key, { status: 415, fieldname });

/** Processes an upload in the media process to its stored form. A file that exceeds the process's time or memory is refused as invalid. */
async function storedFile(
  media: MediaProcess,
  field: UploadField,
  bytes: Uint8Array,
): Promise<StoredImage | StoredAudio | StoredPdf> {
  if (bytes.length > MAX_FILE_BYTES[field]) tooLarge(field);
  const stored = await mediaJob(media)(field, bytes).catch((error: Error) => {
    if (error instanceof FrappeError) throw error;
    logProblem(`upload of ${field}`, error);
    return { refused: 'type' } as const;
  });
  if (!('refused' in stored)) return stored;
  return stored.refused === 'size' ? tooLarge(field) : wrongType(`vendor.${field}_type`, field);
}

/**
 * Stores one upload of a vendor or staff (S2-C-04, S2-V-08): field `image`, `audio` from reciters, or `document` from providers.
 * @returns its path
 * @throws 415 by content, 413 by size, 503 while too many uploads wait
 */
export async function storeUpload(
  session: Session,
  field: UploadField,
  bytes: Uint8Array,
  { host, media, variants, keepFile }: UploadParts,
): Promise<string> {
  const stored = await storedFile(media, field, bytes);
  const { content, extension } = stored;
  const color = 'color' in stored ? stored.color : undefined;
  const random = host.random.bytes(12).toString('hex');
  const plain = color ? imageFileName(random, color, extension) : `${random}.${extension}`;
  // a customer's pictures show staff what went wrong in their home; documents are for their provider and staff
  const isPrivate = field === 'document' || getRole(session) === ROLE.customer;
  const name = isPrivate ? PRIVATE_FILE + plain : plain;
  const file_url = `${serverPaths.files}/${name}`;
  keepFile(name, content);
  host.run(host.administrator, (context) => {
    context.system.insert({
      doctype: 'File',
      owner: session.user,
      file_name: plain,
      file_url,
      is_private: isPrivate ? 1 : 0,
      file_size: content.length,
      content_hash: createHash('sha256').update(content).digest('hex'),
    });
  });
  // the response does not wait for the variants
  if (color && !isPrivate) variants.make(name, content);
  return file_url;
}

/** Counts the bytes of an upload, regardless of the site's limits, to protect the disk. @throws 429 after 200 MB in a day */
export function countUpload(session: Session, limits: RateLimits, bytes: number): void {
  const megabyte: RateLimit = ['bytes uploaded by an account', session.user, MAX_MEGABYTES, DAY];
  limits.claim(Array<RateLimit>(Math.ceil(bytes / MEGABYTE)).fill(megabyte));
}

/** Whether the account may upload files for a field. */
export const uploadsField = (session: Session, field: UploadField): boolean => {
  const role = getRole(session);
  return role !== undefined && mayUpload(field, role);
};

/** Checks that the account may upload files for a field. @throws PermissionError */
export function assertUploadRight(session: Session, field: UploadField): void {
  if (!uploadsField(session, field)) refuse('PermissionError', 'common.not_allowed');
}

/** Counts an upload of an account that may upload. @throws PermissionError, 429 after 20 files in an hour */
export function admitUploader(session: Session, limits: RateLimits): void {
  assertUploadRight(session, 'image');
  limits.take('uploads of an account', session.user, MAX_UPLOADS, HOUR);
}
