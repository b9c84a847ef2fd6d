import type { FieldErrors } from '../place/address.ts';
import { isBlank } from '../text/textInput.ts';

/** Maximum number of additional photos per package, besides the first. */
export const MAX_PICTURES = 8;

/** Maximum length of a photo's alternative text. */
export const MAX_ALT_LENGTH = 140;

/** An additional photo of a package, in a form or a request body. */
export interface PictureFields {
  picture?: unknown;
  alt_text?: unknown;
  alt_text_ar?: unknown;
}

/** Validates a photo: it needs a file, and an alternative text in at least one language. */
export function validatePicture({ picture, alt_text, alt_text_ar }: PictureFields): FieldErrors {
  const errors: FieldErrors = {};
  if (!picture || (typeof picture === 'string' && isBlank(picture))) errors.picture = 'common.required';
  if (isBlank(alt_text) && isBlank(alt_text_ar)) errors.alt_text = 'common.required';
  for (const [field, value] of Object.entries({ alt_text, alt_text_ar }))
    if (String(value ?? '').length > MAX_ALT_LENGTH) errors[field] = 'errors.too_long';
  return errors;
}

/** The photos of one package, in display order. */
export const getPackagePictures = <Picture extends { package_id?: string | null }>(
  pictures: readonly Picture[] | undefined,
  packageId: string | null | undefined,
): Picture[] => (pictures ?? []).filter(({ package_id }) => package_id === packageId);
