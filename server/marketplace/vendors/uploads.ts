import { createHash, randomBytes } from 'node:crypto';
import type { Sharp } from 'sharp';
import { mayUpload } from '../../../domain/access.ts';
import type { CatalogueKey } from '../../../domain/catalogueKey.ts';
import { AUDIO_MINUTES, FILE_BYTES, FILE_VALUES } from '../../../domain/fileLimits.ts';
import { serverPaths } from '../../../domain/paths.ts';
import { PRIVATE_FILE, pictureName } from '../../../domain/pictureForms.ts';
import { ROLE } from '../../../domain/roles.ts';
import { HOUR } from '../../../domain/time/kuwaitTime.ts';
import type { Host } from '../../host/context.ts';
import type { Session } from '../../host/session.ts';
import type { RateLimits } from '../common/rateLimits.ts';
import { refuse } from '../common/refuse.ts';
import { roleOf } from '../common/roles.ts';
import { audioSeconds, audioType } from './audio.ts';
import { soundOf } from './audioParts.ts';
import { makeForms } from './pictureForms.ts';

const UPLOAD_LIMITS = {
  imageSide: 6000,
  audioSeconds: AUDIO_MINUTES * 60,
  perHour: 20,
};

/** Pictures are shown at most this wide; larger ones only cost the visitor's data. */
const STORED_SIDE = 2000;
const IMAGE_FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

export interface UploadParts {
  host: Host;
  /** Keeps the bytes where the host keeps files. */
  keepFile: (name: string, content: Uint8Array) => void;
}

interface Stored {
  content: Uint8Array;
  extension: string;
  /** Of a picture, six hexadecimal digits: what stands in its place until it comes. */
  color?: string;
}

const tooLarge = (fieldname: 'image' | 'audio'): never =>
  refuse('MaxFileSizeReachedError', `vendor.${fieldname}_size`, {
    status: 413,
    fieldname,
    values: FILE_VALUES[fieldname],
  });
const wrongType = (key: CatalogueKey, fieldname: string): never =>
  refuse('UnsupportedMediaType', key, { status: 415, fieldname });

/**
 * A picture as it is kept: judged by its content, turned upright, at most 2,000 px, re-encoded, so that nothing of the sent file
 * but its pixels lives on (no EXIF, no second content behind the image).
 */
async function storedImage(bytes: Uint8Array): Promise<Stored> {
  if (bytes.length > FILE_BYTES.image) tooLarge('image');
  // Loaded with the first upload: the library is large and most requests have no picture.
  const { default: sharp } = await import('sharp');
  let image: Sharp;
  let alpha = false;
  try {
    image = sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.imageSide ** 2, animated: false });
    const { format, width, height, hasAlpha } = await image.metadata();
    if (!IMAGE_FORMATS.includes(format ?? '')) return wrongType('vendor.image_type', 'image');
    if (Math.max(width ?? 0, height ?? 0) > UPLOAD_LIMITS.imageSide) return tooLarge('image');
    alpha = hasAlpha ?? false;
  } catch (error) {
    if (error instanceof Error && 'exception' in error) throw error;
    return wrongType('vendor.image_type', 'image');
  }
  try {
    const upright = image.rotate().resize(STORED_SIDE, STORED_SIDE, { fit: 'inside', withoutEnlargement: true });
    const content = await (alpha
      ? upright.webp({ quality: 84 })
      : upright.jpeg({ quality: 84, mozjpeg: true })
    ).toBuffer();
    const { data } = await sharp(content).resize(1, 1).flatten().raw().toBuffer({ resolveWithObject: true });
    const color = Buffer.from(data.subarray(0, 3)).toString('hex');
    return { content: new Uint8Array(content), extension: alpha ? 'webp' : 'jpg', color };
  } catch {
    return wrongType('vendor.image_type', 'image');
  }
}

/** A recording as it is kept: judged by its content, and of its file nothing but the sound. */
async function storedAudio(bytes: Uint8Array): Promise<Stored> {
  if (bytes.length > FILE_BYTES.audio) tooLarge('audio');
  const kind = audioType(bytes) ?? wrongType('vendor.audio_type', 'audio');
  if (((await audioSeconds(bytes)) ?? 0) > UPLOAD_LIMITS.audioSeconds) tooLarge('audio');
  return { content: soundOf(bytes) ?? wrongType('vendor.audio_type', 'audio'), extension: kind.extension };
}

/**
 * Takes one file of a vendor or staff (S2-C-04, S2-V-08): field `image`, or `audio` from reciters.
 * @returns the path under which it is served
 * @throws 415 by content, 413 by size
 */
export async function storeUpload(
  session: Session,
  field: 'image' | 'audio',
  bytes: Uint8Array,
  { host, keepFile }: UploadParts,
): Promise<string> {
  const { content, extension, color } = field === 'image' ? await storedImage(bytes) : await storedAudio(bytes);
  const random = randomBytes(12).toString('hex');
  const plain = color ? pictureName(random, color, extension) : `${random}.${extension}`;
  // a customer's pictures tell our team what went wrong in his house
  const isPrivate = roleOf(session) === ROLE.customer;
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
  // nobody waits for what only makes it come sooner
  if (color && !isPrivate) makeForms(name, content, keepFile);
  return file_url;
}

/** May the account send files for a field? */
export const uploadsField = (session: Session, field: 'image' | 'audio'): boolean => {
  const role = roleOf(session);
  return role !== undefined && mayUpload(field, role);
};

/** @throws PermissionError */
export function requireUploader(session: Session, field: 'image' | 'audio'): void {
  if (!uploadsField(session, field)) refuse('PermissionError', 'common.not_allowed');
}

/** Counts an upload of somebody who may send files. @throws PermissionError, 429 after 20 files in an hour */
export function admitUploader(session: Session, limits: RateLimits): void {
  requireUploader(session, 'image');
  limits.take('uploads of an account', session.user, UPLOAD_LIMITS.perHour, HOUR);
}
