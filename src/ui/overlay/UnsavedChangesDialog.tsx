import { Suspense } from 'react';
import { laterPart } from '../feedback/lazyComponent.tsx';

const LeaveQuestion = laterPart(() => import('./UnsavedChangesPrompt.tsx'));

/**
 * The question before words are left, fetched when it is asked. Without a line it cannot be, and then nothing is left.
 * @param back as of the dialog
 */
export function AskToLeave({ leave, stay, back }: { leave: () => void; stay: () => void; back?: false }) {
  return (
    <Suspense>
      <LeaveQuestion onMissing={stay} onStay={stay} onLeave={leave} back={back} />
    </Suspense>
  );
}
