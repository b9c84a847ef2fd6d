import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type CardShape, SkeletonCard } from '../feedback/skeletons.tsx';
import { type PerView, railStyle } from '../styles/railStyle.ts';
import { Section } from './Section.tsx';

const ITEMS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder of a rail, in its final size. Render it inside `LoadingShapes`. */
export function RailSkeleton({ shape, perView }: { shape: CardShape; perView: PerView }) {
  const shown = ITEMS.slice(0, Math.max(...perView) + 1);
  return (
    <Section title={<Skeleton width={140} />}>
      <Box sx={{ ...railStyle(perView), overflow: 'hidden' }}>
        {shown.map((item) => (
          <SkeletonCard key={item} shape={shape} />
        ))}
      </Box>
    </Section>
  );
}
