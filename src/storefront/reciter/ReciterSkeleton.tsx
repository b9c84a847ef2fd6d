import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LoadingShapes } from '../../ui/feedback/skeletons.tsx';
import { CoverSkeleton } from '../../ui/layout/DetailCover.tsx';
import { Container } from '../../ui/layout/Page.tsx';
import { PortraitRow } from './PortraitRow.tsx';

const CHIPS = [132, 96, 188];
const PACKAGES = ['a', 'b', 'c'];

/** Placeholder of the reciter's page: portrait overlapping the cover, facts, packages, and the side column. */
export function ReciterSkeleton({ breadcrumb }: { breadcrumb: ReactNode }) {
  return (
    <Container sx={{ paddingBlock: { xs: 0, md: 6 } }}>
      {breadcrumb}
      <LoadingShapes>
        <CoverSkeleton />
        <Box
          sx={{
            display: 'grid',
            columnGap: 8,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 376px' },
          }}
        >
          <div>
            <PortraitRow portrait={<Skeleton sx={{ aspectRatio: '4 / 5', height: 'auto', clipPath: 'url(#arch)' }} />}>
              <Box sx={{ flex: 1 }}>
                <Typography variant="h1" component="div">
                  <Skeleton variant="text" width="60%" />
                </Typography>
                <Typography component="div">
                  <Skeleton variant="text" width="42%" />
                </Typography>
                <Typography variant="caption" component="div">
                  <Skeleton variant="text" width="50%" />
                </Typography>
              </Box>
            </PortraitRow>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBlock: 6 }}>
              {CHIPS.map((width) => (
                <Skeleton key={width} width={width} height={36} sx={{ borderRadius: '18px' }} />
              ))}
            </Box>
            <Typography component="div" sx={{ maxInlineSize: 720 }}>
              <Skeleton variant="text" />
              <Skeleton variant="text" width="84%" />
            </Typography>
            <Typography variant="h2" component="div" sx={{ marginBlockStart: 8, marginBlockEnd: 4 }}>
              <Skeleton variant="text" width={180} />
            </Typography>
            <Box sx={{ display: 'flex', gap: 4, overflow: 'hidden' }}>
              {PACKAGES.map((key) => (
                <Skeleton
                  key={key}
                  height={330}
                  sx={{ flex: 'none', inlineSize: { xs: '80%', md: 208 }, borderRadius: '20px' }}
                />
              ))}
            </Box>
          </div>
          <Box sx={{ marginBlockStart: 8 }}>
            <Skeleton height={330} sx={{ borderRadius: '24px' }} />
          </Box>
        </Box>
      </LoadingShapes>
    </Container>
  );
}
