import Box from '@mui/material/Box';
import { LoadingShapes, SkeletonCard } from '../../ui/feedback/Skeletons.tsx';

/** The shapes of the rails while they are coming. */
export function HomeSkeleton() {
  return (
    <LoadingShapes>
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(6, 1fr)' },
          marginBlockStart: 12,
        }}
      >
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <SkeletonCard key={key} shape="arch" />
        ))}
      </Box>
    </LoadingShapes>
  );
}
