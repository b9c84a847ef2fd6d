import { useGetList } from 'react-admin';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { ROLE } from '../../../domain/roles.ts';
import { EDIT } from '../../../domain/states/edit.ts';
import { REFUND } from '../../../domain/states/refund.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useSession } from '../../session/useSession.ts';
import { OPEN_MESSAGES } from '../messages/message.ts';
import { WAITING } from '../reviews/review.ts';

const ONE = { pagination: { page: 1, perPage: 1 } };

/** The numbers of open items for an account. */
export interface Badges {
  requests: number;
  verifications: number;
  /** Providers with changes that staff haven't seen. */
  edits: number;
  /** Refunds that await approval. */
  refunds: number;
  /** Open messages. */
  messages: number;
  /** Reviews and replies that await moderation. */
  reviews: number;
}

/**
 * The open items of this account: requests to respond to; for staff providers to verify, refunds to approve and open
 * messages.
 */
export function useBadges(): Badges {
  const staff = useSession().role === ROLE.staff;
  const requests = useGetList('orders', { ...ONE, filter: { status: STATUS.pendingVerification } });
  const waiting = { ...ONE, filter: { verification_status: VERIFICATION.pending } };
  const reciters = useGetList('reciters', waiting, { enabled: staff });
  const restaurants = useGetList('restaurants', waiting, { enabled: staff });
  const messages = useGetList('messages', { ...ONE, filter: OPEN_MESSAGES }, { enabled: staff });
  const refunds = useGetList('refunds', { ...ONE, filter: { state: REFUND.due } }, { enabled: staff });
  const reviews = useGetList('reviews', { ...ONE, filter: WAITING.words }, { enabled: staff });
  const replies = useGetList('reviews', { ...ONE, filter: WAITING.reply }, { enabled: staff });
  const edits = useMethodQuery('edits', { state: EDIT.new }, { enabled: staff });
  return {
    requests: requests.total ?? 0,
    verifications: (reciters.total ?? 0) + (restaurants.total ?? 0),
    edits: edits.data?.fresh ?? 0,
    refunds: refunds.total ?? 0,
    messages: messages.total ?? 0,
    reviews: (reviews.total ?? 0) + (replies.total ?? 0),
  };
}
