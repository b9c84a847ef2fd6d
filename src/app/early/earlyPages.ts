import type { EarlyPicture } from '../../../domain/earlyPages.ts';
import { paths } from '../../../domain/paths.ts';
import { PICTURE_SIZES } from '../../../domain/pictureForms.ts';

/** Pages whose largest part in sight is a picture, by path. */
export const EARLY_PICTURES: Readonly<Record<string, EarlyPicture>> = {
  [paths.home]: { src: '/art/cover-default.svg', mourning: '/art/cover-default-mourning.svg' },
  [paths.occasions]: { field: 'occasion_image', first: 1, sizes: PICTURE_SIZES.card },
  [paths.reciters]: { field: 'profile_picture', first: 2, sizes: PICTURE_SIZES.card },
  [paths.restaurants]: { field: 'cover_picture', first: 2, sizes: PICTURE_SIZES.card },
  [paths.reciter]: { field: 'cover_picture', first: 1, sizes: PICTURE_SIZES.whole },
  [paths.restaurant]: { field: 'cover_picture', first: 1, sizes: PICTURE_SIZES.whole },
};
