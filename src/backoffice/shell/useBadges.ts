import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { ROLE } from '../../../domain/roles.ts';
import { EDIT } from '../../../domain/states/edit.ts';
import { REFUND } from '../../../domain/states/refund.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useSession } from '../../session/useSession.ts';
import { OPEN_MESSAGES } from '../messages/message.ts';
import { POLL_MS } from '../pollMs.ts';
import { WAITING } from '../reviews/review.ts';

const ONE = { pagination: { page: 1, perPage: 1 } };
const FRESH = { refetchInterval: POLL_MS };

/** What waits for an account. */
export interface Badges {
  requests: number;
  verifications: number;
  /** Providers whose changes nobody of our team has looked at yet. */
  edits: number;
  /** Refunds that nobody has approved yet. */
  refunds: number;
  /** Messages that are not closed yet. */
  messages: number;
  /** Words and answers that nobody of our team has read yet. */
  reviews: number;
}

/** What waits for this account: requests to answer; for staff vendors to verify, refunds to approve and messages to close. */
export function useBadges(): Badges {
  const staff = useSession().role === ROLE.staff;
  const requests = useGetList('orders', { ...ONE, filter: { status: STATUS.pendingVerification } }, FRESH);
  const waiting = { ...ONE, filter: { verification_status: VERIFICATION.pending } };
  const reciters = useGetList('reciters', waiting, { ...FRESH, enabled: staff });
  const restaurants = useGetList('restaurants', waiting, { ...FRESH, enabled: staff });
  const messages = useGetList('messages', { ...ONE, filter: OPEN_MESSAGES }, { ...FRESH, enabled: staff });
  const refunds = useGetList('refunds', { ...ONE, filter: { state: REFUND.due } }, { ...FRESH, enabled: staff });
  const words = useGetList('reviews', { ...ONE, filter: WAITING.words }, { ...FRESH, enabled: staff });
  const replies = useGetList('reviews', { ...ONE, filter: WAITING.reply }, { ...FRESH, enabled: staff });
  const api = useDataProvider<MajalisDataProvider>();
  const edits = useQuery({
    queryKey: ['edits', EDIT.new],
    queryFn: async ({ signal }) => (await api.edits({ state: EDIT.new }, { signal })).data,
    ...FRESH,
    enabled: staff,
  });
  return {
    requests: requests.total ?? 0,
    verifications: (reciters.total ?? 0) + (restaurants.total ?? 0),
    edits: edits.data?.fresh ?? 0,
    refunds: refunds.total ?? 0,
    messages: messages.total ?? 0,
    reviews: (words.total ?? 0) + (replies.total ?? 0),
  };
}
