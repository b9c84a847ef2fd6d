import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';

/** Placeholder of a page. */
export function Loading() {
  return (
    <LoadingShapes>
      <SkeletonRows rows={5} height={72} />
    </LoadingShapes>
  );
}
