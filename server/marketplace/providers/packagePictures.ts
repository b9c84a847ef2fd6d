import {
  getPackagePictures,
  MAX_ALT_LENGTH,
  MAX_PICTURES,
  validatePicture,
} from '../../../domain/provider/packagePictures.ts';
import type { Row } from '../../ports/row.ts';
import { isTicked } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { refuseFields } from '../common/refuseFields.ts';

export const PICTURES = 'package_pictures';

/**
 * Validates the additional pictures of a provider's packages. A picture is visible only with its package: others cannot see pictures of
 * hidden packages.
 * @param packages the provider's packages to be stored
 * @returns the pictures to store
 * @throws ValidationError at the field of the first invalid one, or for more than a package may have
 */
export function settlePictures(rows: readonly Row[], packages: readonly Row[]): Row[] {
  const offered = new Map(packages.map((row) => [row.package_id, row]));
  const pictures = rows.filter(({ package_id }) => offered.has(package_id));
  for (const [index, row] of pictures.entries()) {
    refuseFields(validatePicture(row), () => ({ n: MAX_ALT_LENGTH }), `${PICTURES}.${index}.`);
    row.visible = isTicked(offered.get(row.package_id)?.visible ?? 1) ? 1 : 0;
  }
  for (const id of offered.keys())
    if (getPackagePictures(pictures as { package_id?: string }[], id as string).length > MAX_PICTURES)
      refuse('ValidationError', 'errors.too_many_rows', { fieldname: PICTURES, values: { n: MAX_PICTURES } });
  return pictures;
}
