import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { LoadingShapes, SkeletonCard, SkeletonLines, SkeletonPicture } from '../../../ui/feedback/skeletons.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import { ROW_PICTURE } from './resultCard.ts';

const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/**
 * Placeholders of results, in their final shape.
 * @param rows shows them on phones as rows with times
 */
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
            {rows && <RowShape shape={shape} />}
          </li>
        ))}
      </ResultGrid>
    </LoadingShapes>
  );
}

/** Placeholder of a row on phones: the picture next to the text, times below (`resultCard`). */
function RowShape({ shape }: { shape: 'arch' | 'wide' }) {
  return (
    <Box
      sx={({ vars: { palette } }) => ({
        display: { xs: 'grid', md: 'none' },
        gridTemplateColumns: `${ROW_PICTURE}px minmax(0, 1fr)`,
        alignItems: 'start',
        gap: '14px',
        padding: '14px',
        borderRadius: '20px',
        border: `1px solid ${palette.divider}`,
        backgroundColor: palette.background.paper,
      })}
    >
      <SkeletonPicture shape={shape} />
      <SkeletonLines />
      <Skeleton height={36} sx={{ gridColumn: '1 / -1', borderRadius: '999px' }} />
    </Box>
  );
}
