import { STATUS } from '../../../domain/order/orderStatus.ts';
import type { BookedInterval } from '../../../domain/vendor/conflicts.ts';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useSession } from '../../session/useSession.ts';
import { kindOfRole } from '../vendor/vendorKinds.ts';

/** What a provider has ahead, for conflicts and the preview. */
export interface ComingBookings {
  /** None until they are there. */
  bookings: BookedInterval[];
  failed: boolean;
  isPending: boolean;
  /** Whether they are on their way; without a connection they are not, though still missing. */
  isLoading: boolean;
}

const NONE: BookedInterval[] = [];

/** What the provider of this session has ahead; nobody else is asked for any. */
export function useBookings(): ComingBookings {
  const { role } = useSession();
  const { data, error, isPending, isLoading } = useMethodQuery(
    'comingBookings',
    {},
    { enabled: kindOfRole(role) !== undefined },
  );
  return { bookings: data?.bookings ?? NONE, failed: error !== null, isPending, isLoading };
}

/** What is agreed, not merely asked for: a change does not touch it, and says so. */
export const isAgreed = ({ status }: BookedInterval): boolean => status !== STATUS.pendingVerification;
