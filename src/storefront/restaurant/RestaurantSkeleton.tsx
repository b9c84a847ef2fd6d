import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LoadingShapes } from '../../ui/feedback/skeletons.tsx';
import { CoverSkeleton } from '../../ui/layout/DetailCover.tsx';
import { Container } from '../../ui/layout/Page.tsx';

const DISHES = ['a', 'b', 'c', 'd'];

/** Placeholder of the restaurant's page: cover, crest and name, facts, and rows of the menu with pictures. */
export function RestaurantSkeleton({ breadcrumb }: { breadcrumb: ReactNode }) {
  return (
    <Container sx={{ paddingBlock: { xs: 0, md: 6 } }}>
      {breadcrumb}
      <LoadingShapes>
        <CoverSkeleton />
        <Box sx={{ display: 'flex', gap: 4, alignItems: 'center', marginBlock: 6 }}>
          <Skeleton sx={{ flex: 'none', inlineSize: 72, blockSize: 72, borderRadius: '20px' }} />
          <Box sx={{ flex: 1 }}>
            <Typography variant="h1" component="div">
              <Skeleton variant="text" width="50%" />
            </Typography>
            <Typography component="div">
              <Skeleton variant="text" width="32%" />
            </Typography>
          </Box>
        </Box>
        <Typography component="div" sx={{ maxInlineSize: 720 }}>
          <Skeleton variant="text" />
          <Skeleton variant="text" width="70%" />
        </Typography>
        <Skeleton
          sx={{ blockSize: { xs: 128, sm: 84 }, inlineSize: { sm: 420 }, marginBlock: 6, borderRadius: '16px' }}
        />
        <Box
          sx={{
            display: 'grid',
            columnGap: 12,
            rowGap: 5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {DISHES.map((key) => (
            <Box key={key} sx={{ display: 'flex', gap: 4 }}>
              <Box sx={{ flex: 1 }}>
                <Typography variant="title" component="div">
                  <Skeleton variant="text" width="70%" />
                </Typography>
                <Typography variant="body2" component="div">
                  <Skeleton variant="text" />
                  <Skeleton variant="text" width="40%" />
                </Typography>
              </Box>
              <Skeleton sx={{ flex: 'none', inlineSize: 124, blockSize: 104, borderRadius: '16px' }} />
            </Box>
          ))}
        </Box>
      </LoadingShapes>
    </Container>
  );
}
