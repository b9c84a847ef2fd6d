import Skeleton from '@mui/material/Skeleton';
import { LoadingShapes, SkeletonRows } from '../feedback/Skeletons.tsx';
import { Picture } from '../text/Picture.tsx';
import { Container } from './Page.tsx';

/** The wide picture on top of a provider's page: from edge to edge on phones; drawn covers turn around in Arabic (design §9). */
export function DetailCover({ src }: { src: string | null | undefined }) {
  return (
    <Picture
      src={src}
      fallback="cover"
      shape="plain"
      ratio="auto"
      eager
      sx={{
        blockSize: { xs: 184, md: 264 },
        borderRadius: { md: '28px' },
        marginInline: { xs: '-16px', sm: '-24px', md: 0 },
        '[dir=rtl] & img[src^="/art/"]': { transform: 'scaleX(-1)' },
      }}
    />
  );
}

/** The shapes of such a page while it is coming. */
export function DetailSkeleton() {
  return (
    <Container sx={{ paddingBlock: { xs: 0, md: 6 } }}>
      <LoadingShapes>
        <Skeleton sx={{ height: { xs: 184, md: 264 }, borderRadius: '28px', marginBlockEnd: 6 }} />
        <SkeletonRows />
      </LoadingShapes>
    </Container>
  );
}
