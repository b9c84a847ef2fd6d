import { FILE_BYTES, FILE_VALUES } from '../../../../domain/fileLimits.ts';
import { isPictureFile } from '../../../components/pictures/isPictureFile.ts';
import type { Complaint } from '../../../frappeAdmin/checks.ts';
import type { MessageKey } from '../../../i18n/useTranslate.ts';

/** What the server takes, told before anything is sent (decisions S2-V-08); it looks at the content again. */
export const FILE_RULES = {
  image: {
    accept: 'image/jpeg,image/png,image/webp',
    types: /^image\/(jpeg|png|webp)$/,
    bytes: FILE_BYTES.image,
    wrongType: 'vendor.image_type',
    tooLarge: 'vendor.image_size',
    hint: 'staff.image_hint',
    values: FILE_VALUES.image,
  },
  audio: {
    accept: 'audio/mpeg,audio/mp4,audio/x-m4a,audio/ogg,.mp3,.m4a,.ogg',
    types: /^(audio\/(mpeg|mp3|mp4|x-m4a|m4a|aac|ogg)|application\/ogg)$/,
    bytes: FILE_BYTES.audio,
    wrongType: 'vendor.audio_type',
    tooLarge: 'vendor.audio_size',
    hint: 'staff.audio_hint',
    values: FILE_VALUES.audio,
  },
} as const;

export type FileKind = keyof typeof FILE_RULES;

/** Why a picked file would be refused by its type or size, or undefined. */
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

/** Why a picture would be refused, also by what is in it: its type is made of its name, which anybody gives. */
export async function pictureComplaint(file: File): Promise<Complaint<MessageKey> | undefined> {
  return fileComplaint('image', file) ?? ((await isPictureFile(file)) ? undefined : wrongType('image'));
}
