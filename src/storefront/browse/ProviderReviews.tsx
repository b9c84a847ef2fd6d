import type { LineType } from '../../../domain/order/orderStatus.ts';
import { laterPart } from '../../ui/feedback/lazyComponent.tsx';
import { WhenSeen } from '../../ui/layout/LazyInView.tsx';

const Reviews = laterPart(() => import('./Reviews.tsx'), ['booking']);

/** What hosts say of a provider, fetched when a reader comes near. */
export function ProviderReviews(provider: { type: LineType; id: string }) {
  return (
    <WhenSeen sx={{ minBlockSize: 24 }}>
      <Reviews {...provider} />
    </WhenSeen>
  );
}
