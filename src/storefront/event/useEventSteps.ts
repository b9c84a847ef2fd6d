import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Marks an entry of the second page that has the first one before it. */
const FROM_DETAILS = { fromDetails: true } as const;
const isFromDetails = (state: unknown): boolean => (state as { fromDetails?: unknown } | null)?.fromDetails === true;

interface Leaving {
  to: string;
  state: object | undefined;
}

/**
 * The two pages of the wizard, each with its own URL (`step=1`, `step=2`). The end removes both from the history, so
 * that Back never returns to a finished booking.
 * @param complete whether the second page may be shown
 */
export function useEventSteps(complete: boolean) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Leaving>();
  const step = search.get('step') === '2' && complete ? 2 : 1;

  useEffect(() => {
    if (leaving && search.get('step') !== '2') navigate(leaving.to, { replace: true, state: leaving.state });
  }, [leaving, search, navigate]);

  function goTo(next: 1 | 2): void {
    if (next === 1 && isFromDetails(state)) {
      navigate(-1);
      return;
    }
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('step', String(next));
        return after;
      },
      next === 2 ? { state: FROM_DETAILS } : { replace: true },
    );
  }

  function leave(to: string, carried?: object): void {
    if (isFromDetails(state)) {
      setLeaving({ to, state: carried });
      navigate(-1);
    } else navigate(to, { replace: true, state: carried });
  }

  return { step, goTo, leave, leaving: leaving !== undefined } as const;
}
