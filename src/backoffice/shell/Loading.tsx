import { LoadingShapes, SkeletonRows } from '../../ui/feedback/Skeletons.tsx';

/** What stands where a page will be. */
export function Loading() {
  return (
    <LoadingShapes>
      <SkeletonRows rows={5} height={72} />
    </LoadingShapes>
  );
}
