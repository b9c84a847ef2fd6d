import { useGetList } from 'react-admin';
import { ROLE } from '../../../domain/access.ts';
import { STATUS } from '../../../domain/orderProcess.ts';
import { useSession } from '../../session/useSession.ts';
import { VENDOR_STATUS } from '../vendor/vendorStatus.ts';

const ONE = { pagination: { page: 1, perPage: 1 } };
const FRESH = { refetchInterval: 60_000 };

/** What waits for this account: requests to answer, vendors to verify. */
export function useBadges(): { requests: number; verifications: number } {
  const staff = useSession().role === ROLE.staff;
  const requests = useGetList('orders', { ...ONE, filter: { status: STATUS.pendingVerification } }, FRESH);
  const waiting = { ...ONE, filter: { verification_status: VENDOR_STATUS.pending } };
  const reciters = useGetList('reciters', waiting, { ...FRESH, enabled: staff });
  const restaurants = useGetList('restaurants', waiting, { ...FRESH, enabled: staff });
  return { requests: requests.total ?? 0, verifications: (reciters.total ?? 0) + (restaurants.total ?? 0) };
}
