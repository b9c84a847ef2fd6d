import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type BookingStep, STEPS } from './bookingForm.ts';
import { foundTime } from './selectedTime.ts';

/**
 * How many entries of the history the booking has made, kept in each of them, so that its end can take them all back: Back
 * never walks into a booking that is over, also after a reload.
 */
const depthOf = (state: unknown): number => Number((state as { bookingDepth?: number } | null)?.bookingDepth) || 0;

/**
 * Opens the booking of a package on the reciter's page: at the place when a time is chosen there already, unless another `step` is
 * asked for.
 */
export function useOpenBooking(): (packageId: string, step?: BookingStep) => void {
  const [, setSearch] = useSearchParams();
  return (packageId, step) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('package', packageId);
        after.set('step', String(STEPS.indexOf(step ?? (foundTime(before) ? 'place' : 'time')) + 1));
        return after;
      },
      { state: { bookingDepth: 1 }, preventScrollReset: true },
    );
}

/** Leaves the booking for the page it was opened on, whose address holds no package. */
export function useLeaveBooking(): () => void {
  const [, setSearch] = useSearchParams();
  const place = useLocation();
  const navigate = useNavigate();
  const depth = depthOf(place.state);
  // Whoever closes while a step is on its way to the screen has one entry more than is drawn: the rest is gone back then.
  const leaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it comes to a place, also to the entry that was drawn before
  useEffect(() => {
    if (!leaving.current) return;
    leaving.current = depth > 0;
    if (depth > 0) navigate(-depth);
  }, [place]);
  return () => {
    leaving.current = depth > 0;
    if (depth > 0) navigate(-depth);
    // Opened by its own address: there is no entry before it.
    else
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('package');
          after.delete('step');
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
  };
}

/**
 * The step is part of the address (`step=1..3`), so that each has its own entry in the history and a reload stays there.
 * @param furthest index of the last step that may be shown
 */
export function useBookingStep(furthest: number): {
  index: number;
  goTo: (index: number) => void;
  back: () => void;
} {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const depth = depthOf(state);
  const asked = Math.trunc(Number(search.get('step') ?? 1)) - 1;
  const index = Math.min(Math.max(0, asked || 0), furthest, STEPS.length - 1);

  const show = (next: number, replace: boolean): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('step', String(next + 1));
        return after;
      },
      // An address that was opened by itself has nothing to take back, so it counts from itself.
      { replace, state: depth > 0 ? { bookingDepth: depth + (replace ? 0 : 1) } : undefined, preventScrollReset: true },
    );
  return {
    index,
    goTo: (next) => show(next, false),
    back: () => {
      if (depth > 1) navigate(-1);
      else show(index - 1, true);
    },
  };
}
