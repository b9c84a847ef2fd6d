import { type ReactNode, Suspense, useState } from 'react';
import { laterPart } from '../feedback/laterPart.tsx';

const LeaveQuestion = laterPart(() => import('./LeaveQuestion.tsx'));

/**
 * The way out of what holds words: they are asked about before they are lost, whichever way is taken out of it.
 * @param loses whether closing loses words that were typed
 * @returns the way out, and the question while it is asked
 */
export function useClosing(loses: boolean, onClose: () => void): { close: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  const stay = (): void => setAsking(false);
  return {
    close: () => (loses ? setAsking(true) : onClose()),
    question: asking && (
      <Suspense>
        <LeaveQuestion
          onMissing={stay}
          onStay={stay}
          onLeave={() => {
            stay();
            onClose();
          }}
        />
      </Suspense>
    ),
  };
}
