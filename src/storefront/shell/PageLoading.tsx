import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { Container } from '../../ui/layout/Page.tsx';

/** Placeholder of a page whose code is loading; delayed, so that fast pages don't flicker (design §7). */
export function PageLoading() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 120);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Container sx={{ paddingBlock: 6, minBlockSize: '60vh' }}>
      {late && (
        <LoadingShapes>
          <Skeleton width={220} height={36} sx={{ marginBlockEnd: 6 }} />
          <SkeletonRows />
        </LoadingShapes>
      )}
    </Container>
  );
}
