import { STATUS } from '../../../domain/order/orderStatus.ts';
import type { BookedInterval } from '../../../domain/provider/conflicts.ts';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useSession } from '../../session/useSession.ts';
import { kindOfRole } from '../provider/providerKinds.ts';

/** A provider's upcoming bookings, for conflicts and the preview. */
export interface ComingBookings {
  /** Empty while loading. */
  bookings: BookedInterval[];
  failed: boolean;
  isPending: boolean;
  /** Whether they are loading; false offline, although they are missing. */
  isLoading: boolean;
}

const NONE: BookedInterval[] = [];

/** The upcoming bookings of this session's provider; never those of others. */
export function useBookings(): ComingBookings {
  const { role } = useSession();
  const { data, error, isPending, isLoading } = useMethodQuery(
    'comingBookings',
    {},
    { enabled: kindOfRole(role) !== undefined },
  );
  return { bookings: data?.bookings ?? NONE, failed: error !== null, isPending, isLoading };
}

/** Whether a booking is confirmed rather than only requested: changes don't affect it, and say so. */
export const isAgreed = ({ status }: BookedInterval): boolean => status !== STATUS.pendingVerification;
