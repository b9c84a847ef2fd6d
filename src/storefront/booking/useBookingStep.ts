import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { STEPS } from './bookingForm.ts';

/**
 * The step is part of the address (`step=1..4`), so that each has its own entry in the history and a reload stays there.
 * @param furthest index of the last step that may be shown
 */
export function useBookingStep(furthest: number): {
  index: number;
  goTo: (index: number) => void;
  back: () => void;
} {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const pushed = useRef(0);
  const asked = Math.trunc(Number(search.get('step') ?? 1)) - 1;
  const index = Math.min(Math.max(0, asked || 0), furthest, STEPS.length - 1);

  const show = (next: number, replace: boolean): void =>
    setSearch(
      (before) => {
        before.set('step', String(next + 1));
        return before;
      },
      { replace, preventScrollReset: true },
    );
  return {
    index,
    goTo: (next) => {
      pushed.current += 1;
      show(next, false);
    },
    back: () => {
      if (pushed.current > 0) {
        pushed.current -= 1;
        navigate(-1);
      } else show(index - 1, true);
    },
  };
}
