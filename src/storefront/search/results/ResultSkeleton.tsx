import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { LoadingShapes, SkeletonCard } from '../../../ui/feedback/Skeletons.tsx';
import { ResultGrid } from './ResultGrid.tsx';

const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Results that are still coming, in the shape in which they will stand. @param rows on phones as rows with their times */
export function ResultSkeleton({ shape, rows }: { shape: 'arch' | 'wide'; rows: boolean }) {
  return (
    <LoadingShapes>
      <ResultGrid shape={shape} rows={rows}>
        {SHAPES.map((key) => (
          <li key={key}>
            <Box sx={{ display: { xs: rows ? 'none' : 'block', md: 'block' } }}>
              <SkeletonCard shape={shape} />
              {rows && <Skeleton height={36} sx={{ marginBlockStart: 3, borderRadius: '999px' }} />}
            </Box>
            {rows && <Skeleton height={196} sx={{ display: { md: 'none' }, borderRadius: '20px' }} />}
          </li>
        ))}
      </ResultGrid>
    </LoadingShapes>
  );
}
