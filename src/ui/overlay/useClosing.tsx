import { type ReactNode, useState } from 'react';
import { AskToLeave } from './AskToLeave.tsx';

/**
 * The way out of what holds words: they are asked about before they are lost, whichever way is taken out of it.
 * @param loses whether closing loses words that were typed
 * @returns the way out, and the question while it is asked
 */
export function useClosing(loses: boolean, onClose: () => void): { close: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  return {
    close: () => (loses ? setAsking(true) : onClose()),
    question: asking && (
      <AskToLeave
        leave={() => {
          setAsking(false);
          onClose();
        }}
        stay={() => setAsking(false)}
      />
    ),
  };
}
