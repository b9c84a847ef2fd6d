import { FILE_VALUES, MAX_FILE_BYTES } from '../../../../domain/fileLimits.ts';
import { isPictureFile } from '../../../components/pictures/isPictureFile.ts';
import type { Complaint } from '../../../frappeAdmin/checks.ts';
import type { MessageKey } from '../../../i18n/useTranslate.ts';

/**
 * The files that the server accepts, validated before sending (decision S2-V-08); the server also checks their content.
 */
export const FILE_RULES = {
  image: {
    accept: 'image/jpeg,image/png,image/webp',
    types: /^image\/(jpeg|png|webp)$/,
    bytes: MAX_FILE_BYTES.image,
    wrongType: 'vendor.image_type',
    tooLarge: 'vendor.image_size',
    hint: 'staff.image_hint',
    values: FILE_VALUES.image,
  },
  audio: {
    accept: 'audio/mpeg,audio/mp4,audio/x-m4a,audio/ogg,.mp3,.m4a,.ogg',
    types: /^(audio\/(mpeg|mp3|mp4|x-m4a|m4a|aac|ogg)|application\/ogg)$/,
    bytes: MAX_FILE_BYTES.audio,
    wrongType: 'vendor.audio_type',
    tooLarge: 'vendor.audio_size',
    hint: 'staff.audio_hint',
    values: FILE_VALUES.audio,
  },
  document: {
    accept: 'application/pdf,image/jpeg,image/png,image/webp',
    types: /^(application\/pdf|image\/(jpeg|png|webp))$/,
    bytes: MAX_FILE_BYTES.document,
    wrongType: 'vendor.document_type',
    tooLarge: 'vendor.document_size',
    hint: 'documents.hint',
    values: FILE_VALUES.document,
  },
} as const;

export type FileKind = keyof typeof FILE_RULES;

/** Validates a selected file by type and size; undefined if valid. */
export function fileComplaint(
  kind: FileKind,
  file: { type: string; size: number } | undefined,
): Complaint<MessageKey> | undefined {
  const rules = FILE_RULES[kind];
  if (!file) return undefined;
  if (!rules.types.test(file.type)) return wrongType(kind);
  return file.size > rules.bytes ? { message: rules.tooLarge, args: rules.values } : undefined;
}

const wrongType = (kind: FileKind): Complaint<MessageKey> => ({ message: FILE_RULES[kind].wrongType, args: {} });

/** Validates a picture, also by its content: a file's type comes from its name and proves nothing. */
export async function pictureComplaint(file: File): Promise<Complaint<MessageKey> | undefined> {
  return fileComplaint('image', file) ?? ((await isPictureFile(file)) ? undefined : wrongType('image'));
}

/** Validates a page of a verification document: a photo also by its content; the server recognizes a PDF. */
export async function documentComplaint(file: File): Promise<Complaint<MessageKey> | undefined> {
  const isReadable = file.type === 'application/pdf' || (await isPictureFile(file));
  return fileComplaint('document', file) ?? (isReadable ? undefined : wrongType('document'));
}
