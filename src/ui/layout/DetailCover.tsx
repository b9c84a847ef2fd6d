import Skeleton from '@mui/material/Skeleton';
import { IMAGE_SIZES } from '../../../domain/imageVariants.ts';
import { Picture } from '../text/Picture.tsx';

/**
 * The wide picture at the top of a provider's page: full-bleed on phones. Illustrated covers are mirrored in Arabic
 * (design §9).
 */
export function DetailCover({ src }: { src: string | null | undefined }) {
  return (
    <Picture
      src={src}
      fallback="cover"
      shape="plain"
      ratio="auto"
      eager
      sizes={IMAGE_SIZES.full}
      sx={{
        blockSize: { xs: 132, md: 264 },
        borderRadius: { md: '28px' },
        marginInline: { xs: '-16px', sm: '-24px', md: 0 },
        // Drawings fit themselves to the wide box; photos are cropped.
        '& img[src^="/art/"]': { objectFit: { md: 'fill' } },
        '[dir=rtl] & img[src^="/art/"]': { transform: 'scaleX(-1)' },
      }}
    />
  );
}

/** Placeholder of the cover while the page loads. */
export const CoverSkeleton = () => (
  <Skeleton
    sx={{
      height: { xs: 132, md: 264 },
      borderRadius: { xs: 0, md: '28px' },
      marginInline: { xs: '-16px', sm: '-24px', md: 0 },
    }}
  />
);
