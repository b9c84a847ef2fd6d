import type { FieldErrors } from '../place/address.ts';
import { isBlank } from '../text/textInput.ts';

/** How many further pictures a package may have, beside its first. */
export const MAX_PICTURES = 8;

/** Characters of the words that say what a picture shows. */
export const ALT_LENGTH = 140;

/** A further picture of a package, as a form or a body carries it. */
export interface PictureFields {
  picture?: unknown;
  alt_text?: unknown;
  alt_text_ar?: unknown;
}

/** What is wrong with a picture, field by field: it has a file, and says in one of the languages at least what it shows. */
export function validatePicture({ picture, alt_text, alt_text_ar }: PictureFields): FieldErrors {
  const errors: FieldErrors = {};
  if (!picture || (typeof picture === 'string' && isBlank(picture))) errors.picture = 'common.required';
  if (isBlank(alt_text) && isBlank(alt_text_ar)) errors.alt_text = 'common.required';
  for (const [field, value] of Object.entries({ alt_text, alt_text_ar }))
    if (String(value ?? '').length > ALT_LENGTH) errors[field] = 'errors.too_long';
  return errors;
}

/** The pictures of one package, in the order in which they are shown. */
export const getPackagePictures = <Picture extends { package_id?: string | null }>(
  pictures: readonly Picture[] | undefined,
  packageId: string | null | undefined,
): Picture[] => (pictures ?? []).filter(({ package_id }) => package_id === packageId);
