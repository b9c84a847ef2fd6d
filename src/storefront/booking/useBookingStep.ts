import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type BookingStep, STEPS } from './bookingForm.ts';
import { readSelectedTime } from './selectedTime.ts';

/**
 * How many history entries the booking has created. Each entry stores the number, so that the end can remove them all:
 * Back then never returns to a finished booking, even after a reload.
 */
const depthOf = (state: unknown): number => Number((state as { bookingDepth?: number } | null)?.bookingDepth) || 0;

/**
 * Opens the booking of a package on the reciter's page: at the place step if a time is already selected there, unless
 * another `step` is given.
 */
export function useOpenBooking(): (packageId: string, step?: BookingStep) => void {
  const [, setSearch] = useSearchParams();
  return (packageId, step) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('package', packageId);
        after.set('step', String(STEPS.indexOf(step ?? (readSelectedTime(before) ? 'place' : 'time')) + 1));
        return after;
      },
      { state: { bookingDepth: 1 }, preventScrollReset: true },
    );
}

/** Returns to the page on which the booking was opened, whose URL has no package. */
export function useLeaveBooking(): () => void {
  const [, setSearch] = useSearchParams();
  const place = useLocation();
  const navigate = useNavigate();
  const depth = depthOf(place.state);
  // If the user closes while a navigation is pending, there is one more entry than rendered; the effect removes the
  // rest.
  const leaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: run after every navigation, also to an entry that was rendered before
  useEffect(() => {
    if (!leaving.current) return;
    leaving.current = depth > 0;
    if (depth > 0) navigate(-depth);
  }, [place]);
  return () => {
    leaving.current = depth > 0;
    if (depth > 0) navigate(-depth);
    // Opened from its own URL: there is no earlier entry.
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
 * The URL has the step (`step=1..3`), so that each step has a history entry and survives a reload.
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
  const stepIndex = Math.trunc(Number(search.get('step') ?? 1)) - 1;
  const index = Math.min(Math.max(0, stepIndex || 0), furthest, STEPS.length - 1);

  const show = (next: number, replace: boolean): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('step', String(next + 1));
        return after;
      },
      // A booking opened from its own URL has no entries to remove, so it counts from there.
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
