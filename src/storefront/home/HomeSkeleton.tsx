import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { LoadingShapes } from '../../ui/feedback/skeletons.tsx';
import { RailSkeleton } from '../../ui/layout/RailSkeleton.tsx';
import { Section } from '../../ui/layout/Section.tsx';

const EVENTS = ['a', 'b', 'c'];

/** Placeholders of the events and rails, in their final size. */
export function HomeSkeleton() {
  return (
    <LoadingShapes>
      <Section title={<Skeleton width={160} />}>
        <Box sx={{ display: 'grid', gap: { xs: 3, md: 6 }, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
          {EVENTS.map((key) => (
            <Skeleton key={key} height={104} sx={{ borderRadius: '20px' }} />
          ))}
        </Box>
      </Section>
      <RailSkeleton shape="arch" perView={[2, 3, 6]} />
      <RailSkeleton shape="picture" perView={[1, 1, 2]} />
      <RailSkeleton shape="wide" perView={[2, 3, 4]} />
    </LoadingShapes>
  );
}
