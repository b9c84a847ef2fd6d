import type { LineType } from '../../../domain/order/orderStatus.ts';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { LazyInView } from '../../ui/layout/LazyInView.tsx';

const Reviews = lazyComponent(() => import('./Reviews.tsx'), ['booking']);

/** The reviews of a provider, loaded when the user scrolls near. */
export function ProviderReviewList(provider: { type: LineType; id: string }) {
  return (
    <LazyInView sx={{ minBlockSize: 24 }}>
      <Reviews {...provider} />
    </LazyInView>
  );
}
